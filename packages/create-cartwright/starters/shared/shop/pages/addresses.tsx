import type { MemberAddress } from '@cartwright/client'
import { ShopForm } from '../framework'
import type { Language } from '../languages'
import type { AccountData } from '../loaders/shopper'
import { messagesIn } from '../messages'
import { Field, Outcome, Submit } from '../parts/form'
import { Head } from '../seo/head'
import type { ShopView } from '../shop'
import { AccountNav } from './account'

/** The addresses of a member, which the checkout suggests. */
export function AddressesPage({ view, member }: { readonly view: ShopView } & Pick<AccountData, 'member'>) {
  const { language, storefront } = view
  const t = messagesIn(language)
  const addresses = member.contact?.addresses ?? []
  const { countries } = storefront.delivery
  const form = { language, countries: countries.length > 0 ? countries : [storefront.locale.country] }
  return (
    <>
      <Head view={view} title={t.addresses} noIndex />
      <h1>{t.addresses}</h1>
      <AccountNav view={view} />
      {addresses.length === 0 && <p className="empty">{t.noAddresses}</p>}
      <ul className="addresses">
        {addresses.map((address, position) => (
          <li key={`${addresses.length}-${address.id ?? position}`} className="box">
            <address>
              {linesOf(address).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </address>
            <details>
              <summary>{t.editAddress}</summary>
              <AddressForm {...form} address={address} position={position} />
            </details>
            <ShopForm name={`remove-${position}`} intent="address-remove">
              <input type="hidden" name="position" value={position} />
              <Submit className="link">{t.remove}</Submit>
              <Outcome />
            </ShopForm>
          </li>
        ))}
      </ul>
      <section className="section">
        <h2>{t.addAddress}</h2>
        <AddressForm key={addresses.length} {...form} />
      </section>
    </>
  )
}

const streetOf = ({ addressLine, streetAddress }: MemberAddress) =>
  addressLine ?? [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')

const linesOf = (address: MemberAddress) =>
  [streetOf(address), address.addressLine2, `${address.postalCode ?? ''} ${address.city ?? ''}`, address.country]
    .map((line) => line?.trim() ?? '')
    .filter(Boolean)

interface AddressFormProps {
  readonly language: Language
  readonly countries: readonly string[]
  readonly address?: MemberAddress
  readonly position?: number
}

function AddressForm({ language, countries, address = {}, position }: AddressFormProps) {
  const t = messagesIn(language)
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (
    <ShopForm name={`address-${position ?? 'new'}`} intent="address" className="fields">
      {position !== undefined && <input type="hidden" name="position" value={position} />}
      <Field
        label={t.street}
        name="addressLine"
        defaultValue={streetOf(address)}
        maxLength={150}
        autoComplete="address-line1"
        required
      />
      <Field
        label={t.addressLine2}
        name="addressLine2"
        defaultValue={address.addressLine2}
        maxLength={100}
        autoComplete="address-line2"
        note={t.optional}
      />
      <Field
        label={t.postalCode}
        name="postalCode"
        defaultValue={address.postalCode}
        maxLength={50}
        autoComplete="postal-code"
        required
      />
      <Field
        label={t.city}
        name="city"
        defaultValue={address.city}
        maxLength={50}
        autoComplete="address-level2"
        required
      />
      <p className="field">
        <label>
          {t.country}
          <select name="country" defaultValue={address.country} autoComplete="country" required>
            {countries.map((code) => (
              <option key={code} value={code}>
                {names.of(code) ?? code}
              </option>
            ))}
          </select>
        </label>
      </p>
      <Submit>{t.saveChanges}</Submit>
      <Outcome />
    </ShopForm>
  )
}
