/** Machines that show nothing by themselves, each with the reason. */
export const withoutView: Readonly<Record<string, string>> = {
  boot: 'runs before the first page, whose pages have models of their own',
  clock: 'tells the day to others',
  compartment: 'runs on the server and in the simulated locker',
  inactivity: 'tells the session, whose model includes it',
  next: 'loads its list beside the home page; its own tests show it',
  loan: 'the lifecycle on the server; its statuses are in the models of the loans',
  navigation: 'decides which page is shown; every model that changes page includes it',
  'object-lifecycle': 'runs on the server',
  outbox: 'keeps steps of the desk while there is no network',
  pass: 'keeps the loans of a member on the device',
  'payment-lifecycle': 'runs on the server',
  tools: 'holds the two jobs and the deletions of its page, whose models show it',
  restore: 'restores the session in the background',
  ticket: 'the lifecycle on the server',
  uploadQueue: 'sends pictures for the pages that own it',
  draft: 'holds the loan being built; the checkout’s models show it',
};
