// Node has a `navigator` from version 21 on. Without one, pg detects its platform by creating a Response, which loads all of Node's fetch and slows
// the start.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${process.versions.node.split('.', 1)[0]}` },
    configurable: true,
  });
