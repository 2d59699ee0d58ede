/** Levels (rules/accounts-and-access.md#roles): 1 or below is super, 4 or below is admin. */
export const levels = { super: 1, admin: 4, member: 10, visitor: 99 } as const;
