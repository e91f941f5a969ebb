import type { StaffPermission } from '@cartwright/client'
import type { ComponentType } from 'react'

/** What a panel or an action is about. */
export type ExtendedEntity = 'product' | 'order' | 'customer'

/** A page of an extension, with an entry in the navigation. */
export interface AdminPage {
  /** Its path below `/admin/extensions`, such as `questions`. */
  readonly path: string
  readonly title: Readonly<Record<'en' | 'de', string>>
  /** Hidden from roles without it. Default: everyone of the staff sees the page. */
  readonly permission?: StaffPermission
  /** Loads the page, which is a chunk of its own. */
  readonly load: () => Promise<{ readonly Component: ComponentType }>
}

/** A part of the page of a product, an order or a customer, in the side column. */
export interface AdminPanel {
  readonly on: ExtendedEntity
  /** Identifies it; unique among all extensions. */
  readonly id: string
  readonly title: Readonly<Record<'en' | 'de', string>>
  readonly permission?: StaffPermission
  readonly load: () => Promise<{ readonly default: ComponentType<PanelProps> }>
}

/** What a panel receives. */
export interface PanelProps {
  /** The id of the product, order or customer. */
  readonly entityId: string
}

/** A button on the page of a product, an order or a customer. */
export interface AdminAction {
  readonly on: ExtendedEntity
  readonly id: string
  readonly label: Readonly<Record<'en' | 'de', string>>
  readonly permission?: StaffPermission
  /** Does the work. The person reads what it returns; errors are shown. */
  readonly run: (entityId: string) => Promise<string>
}

/** What a developer adds to the admin. */
export interface AdminExtension {
  /** Identifies the extension in errors. */
  readonly name: string
  readonly pages?: readonly AdminPage[]
  readonly panels?: readonly AdminPanel[]
  readonly actions?: readonly AdminAction[]
}

const made = new WeakSet<AdminExtension>()

/**
 * Describes an extension of the admin. `cartwright.config.ts` names its file.
 *
 * @throws Error for a path that a link cannot have, or an id that is used twice
 */
export function defineAdmin(extension: AdminExtension): AdminExtension {
  const { name, pages = [], panels = [], actions = [] } = extension
  const wrong = pages.find(({ path }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(path))
  if (wrong) throw new Error(`${name}: the path ${wrong.path} may have small letters, digits and hyphens`)
  const ids = [...pages.map(({ path }) => path), ...[...panels, ...actions].map(({ id }) => id)]
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`${name}: ${twice} is used twice`)
  made.add(extension)
  return extension
}

/** @throws Error naming the file whose default export is no extension */
export function requireExtension(extension: AdminExtension, file: string): AdminExtension {
  if (made.has(extension)) return extension
  throw new Error(`${file}: the default export must be made by defineAdmin`)
}
