import { randomUUID } from 'node:crypto'
import type { CustomLineItem } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { profiles } from '../../shipping/store.ts'
import { taxGroups } from '../../taxes/tax-groups.ts'
import type { CustomLine } from '../cart.ts'

export function newCustomLine(custom: CustomLineItem): CustomLine {
  return { kind: 'custom', id: randomUUID(), quantity: custom.quantity ?? 1, custom }
}

/**
 * Makes lines of the custom items of a request.
 *
 * @throws ValidationError for a delivery profile or tax group that the shop does not have
 */
export async function newCustomLines(db: Queryable, items: readonly CustomLineItem[]): Promise<CustomLine[]> {
  for (const [index, { deliveryProfileId, taxGroupId }] of items.entries()) {
    const field = `customLineItems[${index}]`
    if (deliveryProfileId !== undefined && !(await profiles.find(db, deliveryProfileId)))
      throw invalidField(`${field}.deliveryProfileId`, 'is not a delivery profile of the shop')
    if (taxGroupId !== undefined && !(await taxGroups.find(db, taxGroupId)))
      throw invalidField(`${field}.taxGroupId`, 'is not a tax group of the shop')
  }
  return items.map(newCustomLine)
}
