import type { CalculatedDraftOrder, DraftOrder, Member } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { client } from '../../app.ts'
import { nameOf } from '../../customers/queries.ts'
import { Button } from '../../kit/button.tsx'
import { countries } from '../../kit/countries.ts'
import { EditorFrame } from '../../kit/editor-frame.tsx'
import { SelectField, TextArea, TextField } from '../../kit/field.tsx'
import { isSame } from '../../kit/merge-values.ts'
import { Section } from '../../kit/page.tsx'
import { requireUnchanged } from '../../kit/unchanged.ts'
import { type Base, useEditor } from '../../kit/use-editor.tsx'
import { draftMessages as messages } from '../messages.ts'
import { type CustomerForm, fromMember, NOTES, toBuyer, toForm, toRecipient } from './customer-form.ts'
import { reloadDraft } from './queries.ts'

const countryNames = Object.fromEntries(countries.map(({ code, name }) => [code, name]))

/** Stores what was changed of customer, address and note. */
async function save(id: string, values: CustomerForm, stored: Base<CustomerForm>): Promise<Base<CustomerForm>> {
  const { draftOrders } = client
  const base = stored.values
  await requireUnchanged(() => load(id), stored)
  if (!isSame(toBuyer(values), toBuyer(base))) await draftOrders.setBuyerInfo(id, toBuyer(values))
  if (!isSame(toRecipient(values), toRecipient(base))) await draftOrders.setRecipientInfo(id, toRecipient(values))
  if (values.note !== base.note) await draftOrders.updateDraftExtendedFields(id, NOTES, { note: values.note })
  return load(id)
}

const load = async (id: string): Promise<Base<CustomerForm>> => toBase(await reloadDraft(id))

const toBase = (draft: DraftOrder): Base<CustomerForm> => ({ values: toForm(draft), revision: undefined })

/** The customer of a draft, the address it goes to, and a note for the staff. */
export function DraftCustomer({ data: { draftOrder } }: { readonly data: CalculatedDraftOrder }) {
  const editor = useEditor({
    name: messages.customer,
    names: { fields: messages.fields, ids: countryNames },
    latest: toBase(draftOrder),
    save: (values, base) => save(draftOrder.id, values, base),
    reload: () => load(draftOrder.id),
  })
  const { form } = editor
  return (
    <EditorFrame editor={editor}>
      <div className="flex flex-col gap-8">
        <Person form={form} />
        <Address form={form} />
        <Section title={messages.fields.note}>
          <TextArea
            label={messages.fields.note}
            isLabelHidden
            hint={messages.noteHint}
            maxLength={1000}
            {...form.register('note')}
          />
        </Section>
      </div>
    </EditorFrame>
  )
}

type Form = UseFormReturn<CustomerForm>

const fieldsOf =
  ({ register, formState }: Form) =>
  (name: keyof CustomerForm, maxLength = 100) => ({
    label: messages.fields[name],
    maxLength,
    error: formState.errors.root?.[name]?.message,
    ...register(name),
  })

function Person({ form }: { readonly form: Form }) {
  const field = fieldsOf(form)
  const take = (member: Member) => {
    for (const [name, value] of Object.entries(fromMember(member)))
      if (isField(name)) form.setValue(name, value, { shouldDirty: true })
  }
  return (
    <Section title={messages.customer}>
      <div className="flex flex-col gap-3">
        {form.watch('memberId') ? (
          <p className="flex items-center justify-between gap-3">
            {messages.hasAccount}
            <Button tone="plain" onClick={() => form.setValue('memberId', '', { shouldDirty: true })}>
              {messages.detach}
            </Button>
          </p>
        ) : (
          <CustomerSearch onPick={take} />
        )}
        <TextField type="email" {...field('email', 254)} />
        <div className="grid grid-cols-2 gap-3">
          <TextField {...field('firstName')} />
          <TextField {...field('lastName')} />
        </div>
        <TextField {...field('company')} />
        <TextField type="tel" {...field('phone', 50)} />
      </div>
    </Section>
  )
}

function Address({ form }: { readonly form: Form }) {
  const field = fieldsOf(form)
  const { maxLength: _, ...country } = field('country')
  return (
    <Section title={messages.address}>
      <div className="flex flex-col gap-3">
        <TextField {...field('street', 150)} />
        <TextField {...field('street2')} />
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
          <TextField {...field('postalCode', 50)} />
          <TextField {...field('city', 50)} />
        </div>
        <SelectField {...country}>
          <option value="">{messages.noCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Section>
  )
}

const isField = (name: string): name is keyof CustomerForm => name in messages.fields

/** Finds customers with an account by name or email; a click takes one. */
function CustomerSearch({ onPick }: { readonly onPick: (member: Member) => void }) {
  const [text, setText] = useState('')
  const requested = text.trim()
  const { data } = useQuery({
    queryKey: ['customers', 'search', requested],
    queryFn: ({ signal }) =>
      client.members.queryMembers(
        { fieldsets: ['FULL'], query: { paging: { limit: 5 } }, search: { expression: requested } },
        { signal },
      ),
    enabled: requested.length > 1,
  })
  return (
    <div>
      <TextField
        label={messages.findCustomer}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="mt-1">
        {requested.length > 1 &&
          data?.members.map((member) => (
            <li key={member.id}>
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  onPick(member)
                  setText('')
                }}
              >
                {nameOf(member)} <span className="truncate text-muted">{member.loginEmail}</span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
