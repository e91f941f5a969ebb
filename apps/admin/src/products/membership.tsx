import type { MembershipLevel } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'
import { messages } from '../customers/memberships/messages.ts'
import { levelsQuery, refreshMemberships } from '../customers/memberships/queries.ts'
import { may } from '../facts/permissions.ts'
import { SelectField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'

/** The level that a product sells. It is stored with the level, at once. */
export function ProductMembership({ productId }: { readonly productId: string }) {
  const { data: levels = [] } = useQuery({ ...levelsQuery, enabled: may('VIEW_CUSTOMERS') })
  const { run, isBusy } = useAction()
  if (levels.length === 0) return null
  const current = levels.find((level) => sells(level, productId))
  const choose = (id: string) =>
    run(
      async () => {
        if (current)
          await save(
            current,
            (current.products ?? []).filter((one) => one.productId !== productId),
          )
        const level = levels.find((one) => one.id === id)
        if (level) await save(level, [...(level.products ?? []), { productId, periodUnit: 'YEAR', periodCount: 1 }])
        await refreshMemberships()
      },
      { done: messages.productSaved },
    )
  return (
    <Section title={messages.title} lead={messages.productLead}>
      <SelectField
        label={messages.productLevel}
        value={current?.id ?? ''}
        disabled={isBusy || !may('MANAGE_CUSTOMERS')}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">{messages.noLevel}</option>
        {levels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Section>
  )
}

const sells = ({ products = [] }: MembershipLevel, productId: string) =>
  products.some((one) => one.productId === productId)

const save = ({ id = '', revision = '' }: MembershipLevel, products: NonNullable<MembershipLevel['products']>) =>
  client.memberships.updateMembershipLevel(id, { products: [...products], revision })
