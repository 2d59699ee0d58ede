/** Levels (rules/accounts-and-access.md#roles): 1 or below is super, 4 or below is admin, 7 or below works at the desk. */
export const levels = { super: 1, admin: 4, volunteer: 7, member: 10, visitor: 99 } as const;
