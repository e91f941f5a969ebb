import type { BusinessDetails } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { client, queries } from '../../app.ts'
import { EditorFrame } from '../../kit/editor-frame.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Page } from '../../kit/page.tsx'
import { type Base, useEditor } from '../../kit/use-editor.tsx'
import { DiscardedUploads } from '../../media/discarded-uploads.ts'
import { back, businessMessages as messages, messages as settingsMessages } from '../messages.ts'
import { BankFields, ContactFields, SellerFields, TaxFields } from './business-fields.tsx'
import { type BusinessForm, toChanges, toForm } from './business-form.ts'
import { DocumentFields } from './document-fields.tsx'

const businessQuery = queryOptions({
  queryKey: ['settings', 'business'],
  queryFn: async ({ signal }) => toBase(await client.siteSettings.getBusinessDetails({ signal })),
})

const toBase = (details: BusinessDetails): Base<BusinessForm> => ({
  values: toForm(details),
  revision: details.revision,
})

export function loader() {
  void queries.prefetchQuery(businessQuery)
  return null
}

const title = settingsMessages.places.business?.[0] ?? ''

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(messages).filter(([, text]) => typeof text === 'string')),
  bank: messages.bankName,
}

/** Who runs the shop: the legal details of documents, mails and imprint. */
export function Component() {
  const query = useQuery(businessQuery)
  return (
    <Page title={title} back={back} width="narrow">
      <p className="-mt-3 mb-6 text-muted">{messages.lead}</p>
      <Loaded query={query}>{(latest) => <BusinessEditor latest={latest} />}</Loaded>
    </Page>
  )
}

function BusinessEditor({ latest }: { readonly latest: Base<BusinessForm> }) {
  const uploads = useRef(new DiscardedUploads())
  const editor = useEditor<BusinessForm>({
    name: title,
    names: { fields: labels },
    latest,
    save: async (values, { values: base, revision }) => {
      const changes = toChanges(values, base)
      const stored = toBase(await client.siteSettings.updateBusinessDetails({ ...changes, revision }))
      queries.setQueryData(businessQuery.queryKey, stored)
      // Shop, brand and invoice settings show the same data.
      await queries.invalidateQueries({ queryKey: ['settings'], refetchType: 'none' })
      return stored
    },
    reload: () => queries.fetchQuery({ ...businessQuery, staleTime: 0 }),
    onDiscard: ({ logo }) => void uploads.current.deleteUnless([logo]),
  })
  const { errors } = editor.form.formState
  const problemOf = (name: keyof BusinessForm) => errors[name]?.message ?? errors.root?.[name]?.message
  return (
    <EditorFrame editor={editor}>
      <div className="flex flex-col gap-8">
        <SellerFields form={editor.form} problemOf={problemOf} />
        <ContactFields form={editor.form} problemOf={problemOf} />
        <TaxFields form={editor.form} problemOf={problemOf} />
        <BankFields form={editor.form} problemOf={problemOf} />
        <DocumentFields form={editor.form} problemOf={problemOf} onUpload={(id) => uploads.current.add(id)} />
      </div>
    </EditorFrame>
  )
}
