/**
 * Every table of the site. Each domain adds its own beside its code (`tables.ts`), so the database imports no domain:
 *
 *     declare module './schema.ts' {
 *       interface Schema extends CartTables {}
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add their tables.
export interface Schema {}
