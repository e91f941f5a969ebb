import type { Feed, FeedFormat } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { language as pageLanguage } from '../../facts/facts.ts'
import { countries } from '../../kit/countries.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { CheckField, Options, SelectField, TextField } from '../../kit/field.tsx'
import { isFilled } from '../../kit/validators.ts'
import { feedMessages as messages } from '../messages.ts'
import { choicesQuery } from './queries.ts'

interface FeedDialogProps {
  /** Null for a new one. */
  readonly feed: Feed | null
  readonly onClose: () => void
}

interface Values {
  name: string
  format: FeedFormat
  language: string
  currency: string
  country: string
  googleCategory: string
  active: boolean
}

const fields = messages.fields
const names = new Intl.DisplayNames(pageLanguage, { type: 'language' })

const toForm = (feed: Feed | null): Values => ({
  name: feed?.name ?? '',
  format: feed?.format ?? 'GOOGLE_XML',
  language: feed?.language ?? '',
  currency: feed?.currency ?? '',
  country: feed?.country ?? '',
  googleCategory: feed?.googleCategory ?? '',
  active: feed?.active ?? true,
})

/** What can be chosen, with what is chosen already. */
const withChosen = (offered: readonly string[] = [], chosen: string | undefined) => [
  ...new Set([...offered, ...(chosen ? [chosen] : [])]),
]

/** What a feed is for, and in which language, currency and country. */
export function FeedDialog({ feed, onClose }: FeedDialogProps) {
  const { data: choices } = useQuery(choicesQuery)
  const form = useForm<Values>({ defaultValues: toForm(feed) })
  const { register, formState } = form
  const save = (values: Values, stored: Feed | null) => {
    const given = { ...values, name: values.name.trim() }
    if (!stored?.id) return client.feeds.createFeed(given)
    return client.feeds.updateFeed(stored.id, { ...given, revision: stored.revision ?? '' })
  }
  return (
    <DialogForm
      title={feed ? messages.edit : messages.add}
      form={form}
      record={{
        item: feed,
        toForm,
        load: ({ id }) => client.feeds.getFeed(id ?? ''),
        names: { fields, ids: messages.formats },
      }}
      save={save}
      done={messages.saved}
      onClose={onClose}
    >
      <TextField
        label={fields.name}
        hint={messages.nameHint}
        maxLength={100}
        error={formState.errors.name?.message}
        {...register('name', { validate: isFilled })}
      />
      <SelectField label={fields.format} {...register('format')}>
        <Options labels={messages.formats} />
      </SelectField>
      <SelectField label={fields.language} error={formState.errors.language?.message} {...register('language')}>
        <option value="">{messages.ofShop}</option>
        {withChosen(choices?.languages, feed?.language).map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
      </SelectField>
      <SelectField label={fields.currency} error={formState.errors.currency?.message} {...register('currency')}>
        <option value="">{messages.ofShop}</option>
        {withChosen(choices?.currencies, feed?.currency).map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <SelectField label={fields.country} hint={messages.countryHint} {...register('country')}>
        <option value="">{messages.ofShop}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={fields.googleCategory}
        hint={messages.googleCategoryHint}
        maxLength={255}
        {...register('googleCategory')}
      />
      <CheckField label={fields.active} {...register('active')} />
    </DialogForm>
  )
}
