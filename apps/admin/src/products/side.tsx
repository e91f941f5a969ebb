import type { Product } from '@cartwright/client'
import { WithdrawalExemption } from '@cartwright/client/enumerations'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { isBuiltIn } from '../collections/queries.ts'
import { language } from '../facts/facts.ts'
import { may } from '../facts/permissions.ts'
import { CheckList } from '../kit/check-list.tsx'
import { SelectField, TextArea, TextField } from '../kit/field.tsx'
import { countryName } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { TagsField } from '../kit/tags-field.tsx'
import { deliveryTaxesQuery } from '../settings/delivery-queries.ts'
import { messages as settings } from '../settings/messages.ts'
import { Visibility } from './basics.tsx'
import { EnergyLabelFields } from './energy-label.tsx'
import type { ProductForm } from './form.ts'
import { BrandNames, RibbonNames } from './known-names.tsx'
import { messages } from './messages.ts'
import { collectionsQuery, deliveryProfilesQuery, taxGroupsQuery } from './queries.ts'
import { RelatedProducts } from './related-products.tsx'
import { Safety } from './safety.tsx'

interface SideProps {
  readonly form: UseFormReturn<ProductForm>
  readonly product: Product
}

interface SidePartsProps extends SideProps {
  /** Takes the id of a new file, which the form deletes if its edits are given up. */
  readonly onUpload: (id: string) => void
}

/** State, collections and the search result. */
export function ProductSide({ form, product, onUpload }: SidePartsProps) {
  const { errors } = form.formState
  return (
    <>
      <Visibility form={form} />
      <Section title={messages.organization}>
        <div className="flex flex-col gap-4">
          <Collections form={form} />
          <TextField
            label={messages.brand}
            maxLength={50}
            list="brands"
            error={errors.brand?.message}
            {...form.register('brand')}
          />
          <BrandNames id="brands" />
          <TextField
            label={messages.ribbon}
            hint={messages.ribbonHint}
            maxLength={30}
            list="ribbons"
            {...form.register('ribbon')}
          />
          <RibbonNames id="ribbons" />
          <Controller
            control={form.control}
            name="tags"
            render={({ field }) => (
              <TagsField label={messages.tags} hint={messages.tagsHint} value={field.value} onChange={field.onChange} />
            )}
          />
          <Controller
            control={form.control}
            name="privateTags"
            render={({ field }) => (
              <TagsField
                label={messages.privateTags}
                hint={messages.privateTagsHint}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <GroupFields form={form} product={product} />
        </div>
      </Section>
      <RelatedProducts form={form} productId={product.id} />
      <LeadTime form={form} />
      <Safety form={form} />
      <EnergyLabelFields form={form} onUpload={onUpload} />
      <Withdrawal form={form} />
      <SearchResult form={form} product={product} />
    </>
  )
}

/** How long it takes until the product is sent. */
function LeadTime({ form }: Pick<SideProps, 'form'>) {
  return (
    <Section title={messages.deliveryTime}>
      <TextField
        label={messages.leadTime}
        hint={messages.leadTimeHint}
        inputMode="numeric"
        maxLength={3}
        error={form.formState.errors.leadTime?.message}
        {...form.register('leadTime', {
          validate: (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= 365) || messages.wrongLeadTime,
        })}
      />
    </Section>
  )
}

/** Whether customers may withdraw from buying it. */
function Withdrawal({ form }: Pick<SideProps, 'form'>) {
  return (
    <Section title={messages.withdrawal}>
      <SelectField
        label={messages.withdrawalExemption}
        hint={messages.withdrawalExemptionHint}
        {...form.register('withdrawalExemption')}
      >
        {Object.values(WithdrawalExemption).map((exemption) => (
          <option key={exemption} value={exemption}>
            {messages.withdrawalExemptions[exemption]}
          </option>
        ))}
      </SelectField>
    </Section>
  )
}

function Collections({ form }: Pick<SideProps, 'form'>) {
  const { data: collections = [], isPending } = useQuery(collectionsQuery)
  const chosen = form.watch('collectionIds')
  const own = collections.filter(({ id, hasRules }) => !hasRules && !isBuiltIn(id))
  const builtIn = collections.find(({ id }) => isBuiltIn(id))
  const ruled = collections.filter(({ id, hasRules }) => hasRules && chosen.includes(id))
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{messages.collections}</legend>
      {builtIn && <p className="text-muted">{messages.builtInCollection(builtIn.name)}</p>}
      {!isPending && own.length + ruled.length === 0 && <p className="text-muted">{messages.noCollections}</p>}
      <CheckList
        choices={own}
        chosen={chosen}
        onChange={(ids) => form.setValue('collectionIds', ids.sort(), { shouldDirty: true })}
      />
      {ruled.length > 0 && (
        <ul aria-label={messages.followsRules} className="py-1 ps-1">
          {ruled.map(({ id, name }) => (
            <li key={id} className="flex min-h-11 items-center gap-1 sm:min-h-7">
              <Link to={`/collections/${id}`} className="truncate hover:underline">
                {name}
              </Link>
              <span className="shrink-0 text-muted">· {messages.followsRules}</span>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** The tax group, and the delivery profile where there are several. */
function GroupFields({ form, product }: SideProps) {
  const { data: taxGroups = [] } = useQuery(taxGroupsQuery)
  const { data: profiles = [] } = useQuery(deliveryProfilesQuery)
  return (
    <>
      {may('MANAGE_SETTINGS') && (
        <div>
          <SelectField label={messages.taxGroup} hint={messages.taxGroupHint} {...form.register('taxGroupId')}>
            <option value="">{messages.defaultTaxGroup}</option>
            {taxGroups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <MissingRates taxGroupId={form.watch('taxGroupId')} />
        </div>
      )}
      {product.productType === 'physical' && profiles.length > 1 && (
        <SelectField
          label={messages.deliveryProfile}
          hint={messages.deliveryProfileHint}
          {...form.register('deliveryProfileId')}
        >
          {profiles.map(({ id, name, default: isDefault }) => (
            <option key={id} value={id}>
              {isDefault ? messages.defaultDeliveryProfile(name ?? '') : name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** Where the product pays the full rate, though its tax group may pay less. */
function MissingRates({ taxGroupId }: { readonly taxGroupId: string }) {
  const { data: taxes = [] } = useQuery(deliveryTaxesQuery)
  const open = taxes.filter(({ groupsWithoutRate }) => groupsWithoutRate.includes(taxGroupId))
  if (taxGroupId === '' || open.length === 0) return null
  const { deliveryTaxes } = settings
  const countries = new Intl.ListFormat(language).format(open.map(({ country }) => countryName(country)))
  return (
    <p className="mt-1 text-warn">
      {deliveryTaxes.missingOfProduct(countries)}{' '}
      <Link to="/settings/taxes" className="underline">
        {deliveryTaxes.toTaxes}
      </Link>
    </p>
  )
}

/** How a search engine shows the product, and the fields that set it. */
function SearchResult({ form, product }: SideProps) {
  const [name, title, description, slug] = form.watch(['name', 'seoTitle', 'seoDescription', 'slug'])
  return (
    <Section title={messages.searchResult}>
      <div className="mb-4 rounded-control border border-line bg-raised p-3">
        <p className="truncate text-muted text-table">
          {product.productPageUrl.base}/products/{slug}
        </p>
        <p className="truncate font-medium text-clay">{title || name}</p>
        <p className="line-clamp-2 text-table">{description || plainText(form.getValues('description'))}</p>
      </div>
      <div className="flex flex-col gap-4">
        <TextField
          label={messages.slug}
          maxLength={100}
          error={form.formState.errors.slug?.message}
          {...form.register('slug')}
        />
        <TextField label={messages.seoTitle} {...form.register('seoTitle')} />
        <TextArea label={messages.seoDescription} {...form.register('seoDescription')} />
      </div>
    </Section>
  )
}

/** The parser makes an inert document: scripts in it never run. */
const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
