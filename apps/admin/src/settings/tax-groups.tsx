import type { TaxGroup } from '@cartwright/client'
import { TaxedGoods } from '@cartwright/client/enumerations'
import { type FormEvent, useState } from 'react'
import { client, queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Options, SelectField, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'

interface TaxGroupsProps {
  readonly groups: readonly TaxGroup[]
}

const { taxGroups } = messages
const kinds: readonly TaxedGoods[] = Object.values(TaxedGoods)

/** Also what the product pages and the rates say about tax groups. */
async function refresh() {
  await Promise.all(['settings', 'taxGroups'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}

/** The tax groups of the shop: what kind of goods each holds, so that presets know its rate in every country. */
export function TaxGroups({ groups }: TaxGroupsProps) {
  const sorted = groups.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
  return (
    <Section title={taxGroups.title} lead={taxGroups.lead}>
      {sorted.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-line border-y">
          {sorted.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </ul>
      )}
      <AddGroup groups={groups} />
    </Section>
  )
}

function GroupRow({ group }: { readonly group: TaxGroup }) {
  const { id = '', name = '', goods, productIds = [] } = group
  const { run, isBusy } = useAction()
  const change = (wanted: TaxedGoods) =>
    run(() => client.taxGroups.updateTaxGroup(id, { goods: wanted, revision: group.revision ?? '' }), {
      done: taxGroups.saved,
    }).then(refresh)
  const remove = () => run(() => client.taxGroups.deleteTaxGroup(id), { done: taxGroups.deleted }).then(refresh)
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <div className="min-w-40 grow">
        <p className="font-medium">{name}</p>
        <p className="text-muted text-table">{taxGroups.products(productIds.length)}</p>
      </div>
      <div className="w-52">
        <SelectField
          label={taxGroups.kindOf(name)}
          isLabelHidden
          value={goods ?? ''}
          disabled={isBusy}
          onChange={({ target }) => {
            const wanted = kinds.find((kind) => kind === target.value)
            if (wanted) void change(wanted)
          }}
        >
          {goods === undefined && <option value="">{taxGroups.noKind}</option>}
          <Options labels={taxGroups.kinds} />
        </SelectField>
      </div>
      {/* A group with products decides what they pay: its products have to leave it first. */}
      {productIds.length === 0 && (
        <Button tone="plain" aria-label={`${kitMessages.delete}: ${name}`} busy={isBusy} onClick={() => void remove()}>
          {kitMessages.delete}
        </Button>
      )}
    </li>
  )
}

function AddGroup({ groups }: TaxGroupsProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{taxGroups.add}</Button>
  return <NewGroup groups={groups} onClose={() => setOpen(false)} />
}

function NewGroup({ groups, onClose }: TaxGroupsProps & { readonly onClose: () => void }) {
  const free = kinds.filter((kind) => kind === 'OTHER' || !groups.some(({ goods }) => goods === kind))
  const [goods, setGoods] = useState<TaxedGoods>(free[0] ?? 'OTHER')
  const [name, setName] = useState<string>(taxGroups.kinds[goods])
  const { run, isBusy } = useAction()
  const isTaken = groups.some((group) => group.name === name.trim())
  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isTaken) return
    const isDone = await run(() => client.taxGroups.createTaxGroup({ name: name.trim(), goods }), {
      done: taxGroups.added,
    })
    if (!isDone) return
    await refresh()
    onClose()
  }
  return (
    <form className="flex flex-wrap items-start gap-3" onSubmit={(event) => void create(event)}>
      <div className="w-52">
        <SelectField
          label={taxGroups.kind}
          value={goods}
          onChange={({ target }) => {
            const wanted = kinds.find((kind) => kind === target.value) ?? 'OTHER'
            setGoods(wanted)
            setName(taxGroups.kinds[wanted])
          }}
        >
          {free.map((kind) => (
            <option key={kind} value={kind}>
              {taxGroups.kinds[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="w-52">
        <TextField
          label={taxGroups.name}
          value={name}
          maxLength={200}
          required
          error={isTaken ? taxGroups.taken : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className="flex gap-2 self-end">
        <Button type="submit" tone="main" busy={isBusy}>
          {taxGroups.add}
        </Button>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
      </div>
    </form>
  )
}
