import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { CheckList, type Choice } from '../../kit/check-list.tsx'
import { TextField } from '../../kit/field.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Section } from '../../kit/page.tsx'
import type { LevelForm } from './form.ts'
import { messages } from './messages.ts'
import { choicesQuery } from './queries.ts'

type Form = UseFormReturn<LevelForm>

/** The benefits of members of the level. */
export function Benefits({ form }: { readonly form: Form }) {
  const query = useQuery(choicesQuery)
  return (
    <Loaded query={query}>
      {({ priceLists, deliveries, pages, collections }) => (
        <>
          <Ids form={form} name="priceListIds" choices={priceLists} lead={messages.priceListsLead} />
          <Ids form={form} name="freeDeliveryCodes" choices={deliveries} lead={messages.deliveriesLead} />
          <Ids form={form} name="pageIds" choices={pages} lead={messages.pagesLead} />
          <Collections form={form} choices={collections} />
          <Ids form={form} name="includedCollectionIds" choices={collections} lead={messages.includedLead} />
        </>
      )}
    </Loaded>
  )
}

interface IdsProps {
  readonly form: Form
  readonly name: 'priceListIds' | 'freeDeliveryCodes' | 'pageIds' | 'includedCollectionIds'
  readonly choices: readonly Choice[]
  readonly lead: string
}

function Ids({ form, name, choices, lead }: IdsProps) {
  return (
    <Section title={messages.fields[name]} lead={lead}>
      {choices.length === 0 && <p className="text-muted">{messages.nothingYet}</p>}
      <CheckList
        choices={choices}
        chosen={form.watch(name)}
        onChange={(ids) => form.setValue(name, ids, { shouldDirty: true })}
      />
    </Section>
  )
}

/** Collections that are reserved, each with the day from which everyone may buy. */
function Collections({ form, choices }: { readonly form: Form; readonly choices: readonly Choice[] }) {
  const rows = form.watch('collections')
  const set = (next: LevelForm['collections']) => form.setValue('collections', next, { shouldDirty: true })
  const choose = (ids: readonly string[]) =>
    set(
      ids.map(
        (collectionId) => rows.find((row) => row.collectionId === collectionId) ?? { collectionId, publicFrom: '' },
      ),
    )
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? '…'
  return (
    <Section title={messages.fields.collections} lead={messages.collectionsLead}>
      {choices.length === 0 && <p className="text-muted">{messages.nothingYet}</p>}
      <CheckList choices={choices} chosen={rows.map(({ collectionId }) => collectionId)} onChange={choose} />
      {rows.map(({ collectionId, publicFrom }) => (
        <TextField
          key={collectionId}
          type="date"
          label={messages.publicFrom(nameOf(collectionId))}
          value={publicFrom}
          onChange={({ target }) =>
            set(
              rows.map((row) => (row.collectionId === collectionId ? { collectionId, publicFrom: target.value } : row)),
            )
          }
        />
      ))}
    </Section>
  )
}
