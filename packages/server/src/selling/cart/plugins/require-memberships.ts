import type { SelectedMemberships } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { OWN_MEMBERSHIPS_APP } from '../memberships/own-memberships.ts'

/**
 * Rejects a choice of memberships of an app that is no memberships plugin: dropped, it would charge the customer. Those that the
 * shop itself sold have an app id of their own.
 *
 * @throws ValidationError naming the field
 */
export function requireMemberships(
  { servicePlugins }: Pick<Services, 'servicePlugins'>,
  selected: SelectedMemberships | undefined,
  field: string,
): void {
  const others = selected?.memberships?.filter(({ appId }) => appId !== OWN_MEMBERSHIPS_APP) ?? []
  if (others.length === 0 || servicePlugins.of('ECOM_MEMBERSHIPS').length > 0) return
  throw invalidField(field, 'is not supported: this site has no memberships plugin', 'FIELD_NOT_ALLOWED')
}
