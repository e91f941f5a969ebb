import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { ButtonLink } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import type { Base } from '../kit/use-editor.tsx'
import { messages, sectionMessages } from './messages.ts'
import { PageEditor, type PageForm } from './page-editor.tsx'
import { isPublished, itemsQuery, languagesQuery, textOf, translationsOf } from './queries.ts'
import { Revisions } from './revisions.tsx'

const back = { to: '/content', label: messages.title }

/** A page of the shop with its translations, or a new one. */
export function Component() {
  const { pageId = '' } = useParams()
  const isNew = pageId === 'new'
  const languages = useQuery(languagesQuery)
  const query = useQuery({
    queryKey: ['content', 'pages', pageId],
    queryFn: () => (isNew ? emptyPage() : loadPage(pageId)),
    enabled: languages.data !== undefined,
  })
  const title = query.data?.values.title || (isNew ? messages.newPage : messages.page)
  return (
    <Page title={title} back={back} actions={!isNew && may('MANAGE_CONTENT') && <Actions pageId={pageId} />}>
      <Loaded query={languages} lines={9}>
        {({ own, others }) => (
          <Loaded query={query} lines={9}>
            {(latest) => (
              <>
                <PageEditor
                  key={pageId}
                  pageId={isNew ? null : pageId}
                  latest={latest}
                  own={own}
                  others={others}
                  load={loadPage}
                />
                {!isNew && (
                  <div className="mt-8">
                    <Revisions pageId={pageId} />
                  </div>
                )}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

function Actions({ pageId }: { readonly pageId: string }) {
  const navigate = useNavigate()
  const remove = async () => {
    await client.dataItems.removeDataItem('pages', pageId)
    await navigate('/content')
    // The deleted page itself must not be loaded again.
    await queries.invalidateQueries({ queryKey: itemsQuery('pages').queryKey, exact: true })
  }
  return (
    <>
      <ConfirmButton
        label={messages.deletePage}
        lead={messages.deletePageLead}
        done={messages.pageDeleted}
        work={remove}
      />
      <ButtonLink to={`/content/sections/${encodeURIComponent(pageId)}`}>{sectionMessages.editSections}</ButtonLink>
    </>
  )
}

const emptyPage = (): Base<PageForm> => ({ values: emptyForm, revision: undefined })

const emptyForm: PageForm = {
  slug: '',
  title: '',
  body: '',
  seoTitle: '',
  seoDescription: '',
  isShown: false,
  translations: {},
}

async function loadPage(id: string): Promise<Base<PageForm>> {
  const [{ dataItems }, translations] = await Promise.all([
    client.dataItems.queryDataItems('pages', { filter: { _id: id }, paging: { limit: 1 } }, { drafts: true }),
    translationsOf('pages', id),
  ])
  const item = dataItems[0] ?? (await client.dataItems.getDataItem('pages', id))
  const values = {
    slug: textOf(item, 'slug'),
    title: textOf(item, 'title'),
    body: textOf(item, 'body'),
    seoTitle: textOf(item, 'seoTitle'),
    seoDescription: textOf(item, 'seoDescription'),
    isShown: isPublished(item),
    translations,
  }
  return { values, revision: undefined }
}
