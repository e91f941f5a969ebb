/**
 * What extensions of the admin may import: the client, the cache, and what pages are made of.
 *
 * @module
 */
export { client, queries } from '../app.ts'
export { inLanguage } from '../facts/facts.ts'
export { may } from '../facts/permissions.ts'
export { Button } from '../kit/button.tsx'
export { ConfirmButton } from '../kit/confirm-button.tsx'
export { DataTable } from '../kit/data-table.tsx'
export { Dialog, DialogActions } from '../kit/dialog.tsx'
export { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
export { TextArea, TextField } from '../kit/field.tsx'
export { formatDate, formatDateTime, formatMoney, formatNumber } from '../kit/format.ts'
export { Loaded } from '../kit/loaded.tsx'
export { Columns, Page, Section } from '../kit/page.tsx'
export { Row, Rows } from '../kit/rows.tsx'
export { useAction } from '../kit/use-action.ts'
export { callSite } from './call-site.ts'
export {
  type AdminAction,
  type AdminExtension,
  type AdminPage,
  type AdminPanel,
  defineAdmin,
  type ExtendedEntity,
  type PanelProps,
} from './define-admin.ts'
