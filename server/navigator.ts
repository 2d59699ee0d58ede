// Node has a `navigator` from version 21 on. Where there is none, pg finds out what it runs on by making a Response, and that loads
// all of Node's fetch, which no start needs.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${process.versions.node.split('.', 1)[0]}` },
    configurable: true,
  });
