import built from 'virtual:admin-extensions'
import type { AdminExtension } from './define-admin.ts'

/** The extensions that the admin was built with. See docs/extend-the-admin.md. */
export const extensions: readonly AdminExtension[] = built
