import type { AdminExtension } from './define-admin.ts'

/** The extensions of this admin: one line for each. See docs/extend-the-admin.md. */
export const extensions: readonly AdminExtension[] = []
