import type { Product } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { isBuiltIn } from '../collections/queries.ts'
import { language } from '../facts/facts.ts'
import { may } from '../facts/permissions.ts'
import { CheckList } from '../kit/check-list.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { countryName } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { TagsField } from '../kit/tags-field.tsx'
import { deliveryTaxesQuery } from '../settings/delivery-queries.ts'
import { Visibility } from './basics.tsx'
import type { ProductForm } from './form.ts'
import { BrandNames, RibbonNames } from './known-names.tsx'
import { messages, partMessages } from './messages.ts'
import { PlainInput } from './plain-fields.tsx'
import { collectionsQuery, deliveryProfilesQuery, taxGroupsQuery } from './queries.ts'

interface SideProps {
  readonly form: UseFormReturn<ProductForm>
  readonly product: Product
}

/** State, collections, tags and groups. */
export function ProductSide({ form, product }: SideProps) {
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
          <PlainInput form={form} name="ribbon" list="ribbons" />
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
    </>
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
  const countries = new Intl.ListFormat(language).format(open.map(({ country }) => countryName(country)))
  return (
    <p className="mt-1 text-warn">
      {partMessages.missingOfProduct(countries)}{' '}
      <Link to="/settings/taxes" className="underline">
        {partMessages.toTaxes}
      </Link>
    </p>
  )
}
