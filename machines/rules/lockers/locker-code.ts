/**
 * When a locker's code that is valid to this instant (ISO 8601) is said to end: a minute before. A code that ends with the day would be said to end
 * "at 00:00", which reads like the morning before.
 */
export const lastMinuteOf = (end: string): string => new Date(Date.parse(end) - 60_000).toISOString();
