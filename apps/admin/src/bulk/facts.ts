import type { Collection } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { isBuiltIn } from '../collections/queries.ts'
import { may } from '../facts/permissions.ts'
import type { SheetFacts } from './rows.ts'

interface Group {
  readonly id?: string
  readonly name?: string
  readonly productIds?: readonly string[]
  readonly default?: boolean
}

const namesByProduct = (groups: readonly Group[]) =>
  new Map(groups.flatMap(({ name = '', productIds = [] }) => productIds.map((id) => [id, name] as const)))

/** What the cells of a sheet are checked against: the decimals of amounts, and the names that can be chosen. */
export function factsOf(
  currency: string,
  collections: readonly Pick<Collection, 'id' | 'name' | 'slug' | 'hasRules'>[],
  taxGroups: readonly Group[],
  deliveryProfiles: readonly Group[],
): SheetFacts {
  const byHand = collections.filter(({ id, hasRules }) => !hasRules && !isBuiltIn(id))
  return {
    decimals: currencyDigits(currency),
    collections: new Map(byHand.map(({ slug, name }) => [slug, name])),
    taxGroup: {
      names: namesByProduct(taxGroups),
      ids: new Map([['', ''], ...taxGroups.map(({ id = '', name = '' }) => [name, id] as const)]),
      isOpen: may('MANAGE_SETTINGS'),
    },
    deliveryProfile: {
      names: namesByProduct(deliveryProfiles.filter((profile) => !profile.default)),
      ids: new Map(
        deliveryProfiles.flatMap(({ id = '', name = '', default: isDefault }) => [
          [name, id] as const,
          ...(isDefault ? [['', id] as const] : []),
        ]),
      ),
      isOpen: deliveryProfiles.length > 1,
    },
  }
}
