// biome-ignore lint/suspicious/noEmptyInterface: filled by its domain
export interface CartTables {}
