import type { PriceList } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { client, queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { CheckList } from '../../kit/check-list.tsx'
import { EditorFrame } from '../../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../../kit/feedback.tsx'
import { CheckField, SelectField, TextField } from '../../kit/field.tsx'
import { Columns, Page, Section } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { type Base, useEditor } from '../../kit/use-editor.tsx'
import { isFilled } from '../../kit/validators.ts'
import { priceListMessages as messages } from '../messages.ts'
import { isDecimal, type PriceListForm, toForm, toInput } from './form.ts'
import { ListState } from './list-state.tsx'
import { Prices } from './prices.tsx'
import { listPrices, priceListQuery, refreshPriceLists } from './queries.ts'

export function loader({ params: { priceListId = '' } }: LoaderFunctionArgs) {
  void queries.prefetchQuery(priceListQuery(priceListId))
  void queries.prefetchInfiniteQuery(listPrices(priceListId))
  return null
}

const back = { to: '/discounts/price-lists', label: messages.title }
type ListData = Awaited<ReturnType<NonNullable<ReturnType<typeof priceListQuery>['queryFn']>>>

export function Component() {
  const { priceListId = '' } = useParams()
  const { data, error, refetch } = useQuery(priceListQuery(priceListId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={messages.list} back={back}>
        <Skeleton lines={8} />
      </Page>
    )
  const { priceList, currencies } = data
  const currency = priceList.currency ?? currencies[0] ?? 'EUR'
  return (
    <Page
      title={priceList.name ?? ''}
      back={back}
      beside={<ListState list={priceList} />}
      actions={<DeleteButton list={priceList} />}
    >
      <Columns side={<Settings key={priceListId} data={data} />}>
        <Prices priceListId={priceListId} currency={currency} />
      </Columns>
    </Page>
  )
}

function DeleteButton({ list: { id = '', name = '' } }: { readonly list: PriceList }) {
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const remove = () =>
    run(
      async () => {
        await client.priceLists.deletePriceList(id)
        await navigate('/discounts/price-lists')
        await queries.invalidateQueries({ queryKey: ['price-lists', 'all'] })
      },
      { done: messages.deleted(name) },
    )
  return (
    <Button tone="alarm" busy={isBusy} onClick={remove}>
      {messages.delete}
    </Button>
  )
}

const { fields } = messages

const toBase = (list: PriceList, timeZone: string): Base<PriceListForm> => ({
  values: toForm(list, timeZone),
  revision: list.revision,
})

const namesOf = (groups: ListData['customerGroups']) =>
  Object.fromEntries(groups.map(({ id = '', name = '' }) => [id, name]))

/** Whom the prices are for, when, and what items without a price of their own cost. */
function Settings({ data: { priceList, customerGroups, currencies, timeZone } }: { readonly data: ListData }) {
  const id = priceList.id ?? ''
  const editor = useEditor({
    name: priceList.name ?? messages.list,
    names: { fields, ids: namesOf(customerGroups) },
    latest: toBase(priceList, timeZone),
    save: async (values, { revision }) => {
      const { input, mask } = toInput(values)
      const stored = await client.priceLists.updatePriceList(id, { ...input, revision: revision ?? '' }, mask)
      await refreshPriceLists()
      return toBase(stored, timeZone)
    },
    reload: async () => toBase(await client.priceLists.getPriceList(id), timeZone),
  })
  return (
    <EditorFrame editor={editor}>
      <div className="flex flex-col gap-8">
        <Terms form={editor.form} currencies={currencies} />
        {may('VIEW_CUSTOMERS') && <Groups form={editor.form} groups={customerGroups} />}
        <OtherItems form={editor.form} />
      </div>
    </EditorFrame>
  )
}

type Form = UseFormReturn<PriceListForm>

const problemOf = ({ formState: { errors } }: Form, name: keyof PriceListForm) =>
  errors[name]?.message ?? errors.root?.[name]?.message

const isPriority = (text: string) => (/^\d{1,4}$/.test(text) && Number(text) <= 1000) || messages.invalidPriority

function Terms({ form, currencies }: { readonly form: Form; readonly currencies: readonly string[] }) {
  const { register } = form
  return (
    <Section title={messages.settings}>
      <div className="flex flex-col gap-4">
        <CheckField label={fields.active} {...register('active')} />
        <TextField
          label={fields.name}
          maxLength={100}
          error={problemOf(form, 'name')}
          {...register('name', { validate: isFilled })}
        />
        <SelectField label={fields.currency} hint={messages.currencyHint} {...register('currency')}>
          <option value="">{messages.shopCurrency}</option>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <div className="grid grid-cols-2 gap-3">
          {(['firstDay', 'lastDay'] as const).map((name) => (
            <TextField key={name} label={fields[name]} type="date" error={problemOf(form, name)} {...register(name)} />
          ))}
        </div>
        <TextField
          label={fields.priority}
          hint={messages.priorityHint}
          inputMode="numeric"
          error={problemOf(form, 'priority')}
          {...register('priority', { validate: isPriority })}
        />
      </div>
    </Section>
  )
}

function Groups({ form, groups }: { readonly form: Form; readonly groups: ListData['customerGroups'] }) {
  const chosen = form.watch('customerGroupIds')
  return (
    <Section title={fields.customerGroupIds} lead={messages.groupsLead}>
      {groups.length === 0 && <p className="text-muted">{messages.noGroups}</p>}
      <CheckList
        choices={groups.map(({ id = '', name = '' }) => ({ id, name }))}
        chosen={chosen}
        onChange={(ids) => form.setValue('customerGroupIds', ids, { shouldDirty: true })}
      />
    </Section>
  )
}

const validDecimal = { validate: (text: string) => isDecimal(text) || messages.invalidDecimal }

function OtherItems({ form }: { readonly form: Form }) {
  const { register } = form
  return (
    <Section title={messages.otherItems} lead={messages.otherItemsLead}>
      <div className="flex flex-col gap-4">
        <TextField
          label={fields.percentage}
          hint={messages.percentageHint}
          inputMode="decimal"
          error={problemOf(form, 'percentage')}
          {...register('percentage', validDecimal)}
        />
        <div className="grid grid-cols-2 gap-3">
          {(['roundTo', 'priceEnding'] as const).map((name) => (
            <TextField
              key={name}
              label={fields[name]}
              inputMode="decimal"
              error={problemOf(form, name)}
              {...register(name, validDecimal)}
            />
          ))}
        </div>
        <CheckField label={fields.showRegularPrice} {...register('showRegularPrice')} />
      </div>
    </Section>
  )
}
