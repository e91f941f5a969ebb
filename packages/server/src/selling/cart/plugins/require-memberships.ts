import type { SelectedMemberships } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'

/**
 * Rejects a choice of memberships on a site without a memberships plugin: dropped, it would charge the customer.
 *
 * @throws ValidationError naming the field
 */
export function requireMemberships(
  { servicePlugins }: Pick<Services, 'servicePlugins'>,
  selected: SelectedMemberships | undefined,
  field: string,
): void {
  if (!selected?.memberships?.length || servicePlugins.of('ECOM_MEMBERSHIPS').length > 0) return
  throw invalidField(field, 'is not supported: this site has no memberships', 'FIELD_NOT_ALLOWED')
}
