import type { DataItem } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { language as pageLanguage } from '../facts/facts.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { isFilled } from '../kit/validators.ts'
import { LinkTarget } from './link-target.tsx'
import { messages } from './messages.ts'
import { languagesQuery, saveTranslation, textOf, translationsOf } from './queries.ts'

interface LinkDialogProps {
  readonly menu: string
  /** Null for a new one. */
  readonly link: DataItem | null
  readonly position: number
  /** The link that it is below; empty: none. */
  readonly parent: string
  /** The links of the first level of the menu. */
  readonly above: readonly DataItem[]
  /** A link with others below it stays in the first level: there are two. */
  readonly hasOthersBelow: boolean
  readonly onClose: () => void
}

interface LinkForm {
  label: string
  url: string
  parent: string
  /** Of the first level only. */
  listsCategories: boolean
  translations: Record<string, string>
}

/** Behind every other link. Moving links numbers them from 0 again. */
const LAST = 1000

const names = new Intl.DisplayNames(pageLanguage, { type: 'language' })

/** A link of a menu, with its label in each language. */
export function LinkDialog(props: LinkDialogProps) {
  const query = useQuery({
    queryKey: ['content', 'menus', props.link?.id ?? 'new'],
    queryFn: () => (props.link ? translationsOf('menus', props.link.id ?? '') : {}),
  })
  const languages = useQuery(languagesQuery)
  return (
    <Loaded query={languages}>
      {({ others }) => (
        <Loaded query={query}>{(found) => <LinkFields {...props} others={others} found={found} />}</Loaded>
      )}
    </Loaded>
  )
}

interface LinkFieldsProps extends LinkDialogProps {
  readonly others: readonly string[]
  readonly found: Record<string, Record<string, string>>
}

const translatedLabels = ({ others, found }: Pick<LinkFieldsProps, 'others' | 'found'>) =>
  Object.fromEntries(others.map((one) => [one, found[one]?.label ?? '']))

/** A link with its translations. */
interface StoredLink {
  readonly link: DataItem
  readonly found: Record<string, Record<string, string>>
}

async function loadLink(id: string): Promise<StoredLink | undefined> {
  const query = { filter: { _id: id }, paging: { limit: 1 } }
  const [[link], found] = await Promise.all([
    client.dataItems.queryDataItems('menus', query, { drafts: true }).then(({ dataItems }) => dataItems),
    translationsOf('menus', id),
  ])
  return link && { link, found }
}

type FormFacts = Pick<LinkFieldsProps, 'others' | 'parent' | 'above'>

const toForm = (stored: StoredLink | null, { others, parent, above }: FormFacts): LinkForm => ({
  label: stored ? textOf(stored.link, 'label') : '',
  url: stored ? textOf(stored.link, 'url') : '',
  // A link below a deleted one is shown in the first level.
  parent: stored ? (above.find(({ id }) => id === textOf(stored.link, 'parent'))?.id ?? '') : parent,
  listsCategories: stored !== null && textOf(stored.link, 'kind') === 'categories',
  translations: translatedLabels({ others, found: stored?.found ?? {} }),
})

const namesOf = (others: readonly string[], above: readonly DataItem[]) => ({
  fields: {
    label: messages.label,
    url: messages.url,
    parent: messages.below,
    listsCategories: messages.listsCategories,
    ...Object.fromEntries(others.map((one) => [one, messages.translatedLabel(names.of(one) ?? one)])),
  },
  ids: Object.fromEntries(above.map((one) => [one.id ?? '', textOf(one, 'label')])),
})

async function saveLink(values: LinkForm, props: LinkFieldsProps, before: StoredLink | null): Promise<void> {
  const { menu, position, parent, others } = props
  const { link, found = {} } = before ?? {}
  // A link that goes to another level comes last in it. One that stays has the place that another person may have given it.
  const place = values.parent !== parent ? LAST : link ? link.data?.position : position
  const kind = values.listsCategories && values.parent === '' ? 'categories' : ''
  const { label, url } = values
  const data = { ...link?.data, menu, label, url, position: place, parent: values.parent, kind }
  const stored = link?.id
    ? await client.dataItems.updateDataItem('menus', { id: link.id, data })
    : await client.dataItems.insertDataItem('menus', { data })
  const known = translatedLabels({ others, found })
  for (const one of others) {
    const label = values.translations[one] ?? ''
    if (label !== known[one]) await saveTranslation('menus', stored.id ?? '', one, { label })
  }
}

function LinkFields(props: LinkFieldsProps) {
  const { link, found, above, hasOthersBelow, onClose, others } = props
  const item = link && { link, found }
  const form = useForm<LinkForm>({ defaultValues: toForm(item, props) })
  const { errors } = form.formState
  return (
    <DialogForm
      title={link ? messages.editLink : messages.addLink}
      form={form}
      record={{
        item,
        toForm: (stored) => toForm(stored, props),
        load: (stored) => loadLink(stored.link.id ?? ''),
        names: namesOf(others, above),
      }}
      save={(values, stored) => saveLink(values, props, stored)}
      done={messages.linkSaved}
      onClose={onClose}
    >
      <TextField
        label={messages.label}
        error={errors.label?.message}
        {...form.register('label', { validate: isFilled })}
      />
      {others.map((one) => (
        <TextField
          key={one}
          label={messages.translatedLabel(names.of(one) ?? one)}
          {...form.register(`translations.${one}`)}
        />
      ))}
      <Controller
        control={form.control}
        name="url"
        rules={{ validate: isFilled }}
        render={({ field }) => (
          <LinkTarget label={messages.url} value={field.value} error={errors.url?.message} onChange={field.onChange} />
        )}
      />
      {!hasOthersBelow && (
        <SelectField label={messages.below} hint={messages.belowHint} {...form.register('parent')}>
          <option value="">{messages.firstLevel}</option>
          {above.map((one) =>
            one.id === link?.id ? null : (
              <option key={one.id} value={one.id}>
                {textOf(one, 'label')}
              </option>
            ),
          )}
        </SelectField>
      )}
      {form.watch('parent') === '' && (
        <CheckField
          label={messages.listsCategories}
          hint={messages.listsCategoriesHint}
          {...form.register('listsCategories')}
        />
      )}
    </DialogForm>
  )
}
