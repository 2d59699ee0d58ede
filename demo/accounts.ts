/** The password of every demo account. */
export const demoPassword = 'biblioteca-demo';

export const demoAccounts = [
  'socia@example.com',
  'nuovo@example.com',
  'admin@example.com',
  'super@example.com',
  'sospeso@example.com',
  'socio001@example.com … socio200@example.com',
];
