import { Button, Notice } from '@cartwright/design/parts'
import { profileTags } from '@cartwright/server/hosted'
import { AddressFields } from '../../checkout/address-fields.tsx'
import { listCountries } from '../../checkout/countries.ts'
import type { Form } from '../../checkout/form.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import type { Frame } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import type { Problems } from '../../sign-in/problems.ts'
import { Field, Select } from '../../ui/field.tsx'
import { AccountArea } from '../account-area.tsx'
import { accountPaths } from '../paths.ts'
import { addressPath, NEW_ADDRESS_PATH } from './paths.ts'

interface AddressPageProps {
  readonly frame: Frame
  /** The address that is changed; null for a new one. */
  readonly addressKey: string | null
  readonly form: Form
  readonly problems: Problems
  /** Whether there is a choice of which comes first. */
  readonly mayComeFirst: boolean
  /** The address that was to be changed is not there any more. */
  readonly isGone: boolean
}

/** Where a member adds an address, or changes one. */
export function AddressPage({ frame, addressKey, form, problems, mayComeFirst, isGone }: AddressPageProps) {
  const { language } = frame
  const messages = messagesIn(language).addresses
  const { title, lead, submit } = addressKey === null ? messages.new : messages.change
  const notice = isGone && (
    <Notice tone="problem" title={messages.changed.title}>
      <p>{messages.changed.text}</p>
    </Notice>
  )
  return (
    <AccountArea {...{ frame, title, lead, problems, notice }} current="addresses">
      <div className="section address-form">
        <PostForm action={addressKey === null ? NEW_ADDRESS_PATH : addressPath(addressKey)}>
          <AddressFields
            values={form}
            errors={problems.fields}
            messages={messagesIn(language).checkout}
            countries={listCountries(null, language, [frame.storefront.locale.country])}
          />
          <Field
            name="region"
            label={messages.region}
            note={messagesIn(language).frame.optional}
            className="region"
            autoComplete="address-level1"
            defaultValue={form.region ?? ''}
            error={problems.fields.region}
            maxLength={50}
          />
          <Select name="tag" label={messages.tag} defaultValue={form.tag ?? 'UNTAGGED'}>
            {profileTags.address.map((tag) => (
              <option key={tag} value={tag}>
                {messages.tags[tag]}
              </option>
            ))}
          </Select>
          {mayComeFirst && <CheckField name="first" label={messages.isFirst} isChecked={form.first === 'yes'} />}
          <Button>{submit}</Button>
        </PostForm>
        <p className="muted">
          <a href={accountPaths.addresses}>{messages.back}</a>
        </p>
      </div>
    </AccountArea>
  )
}
