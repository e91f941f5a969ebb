import type { DataItem } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { may } from '../facts/permissions.ts'
import { ButtonLink } from '../kit/button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { formatDate } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { Status } from '../kit/status.tsx'
import { ViewTabs } from '../kit/tabs.tsx'
import { Announcement } from './announcement.tsx'
import { Menus } from './menus.tsx'
import { messages, sectionMessages } from './messages.ts'
import { isPublished, itemsQuery, textOf } from './queries.ts'

export function Component() {
  const [search] = useSearchParams()
  const tab = search.get('tab')
  const create = may('MANAGE_CONTENT') && (
    <ButtonLink tone="main" to="/content/pages/new">
      {messages.newPage}
    </ButtonLink>
  )
  return (
    <Page title={messages.title} width="narrow" actions={create}>
      <div className="mb-4">
        <ViewTabs
          label={messages.views}
          name="tab"
          tabs={Object.entries(messages.tabs).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {tab === 'menus' ? <Menus /> : tab === 'announcement' ? <Announcement /> : <Pages />}
    </Page>
  )
}

function Pages() {
  const query = useQuery(itemsQuery('pages'))
  return (
    <Loaded query={query}>
      {(pages) =>
        pages.length === 0 ? (
          <>
            <Rows label={messages.title}>
              <HomeRow />
            </Rows>
            <EmptyState title={messages.noPages} lead={messages.noPagesLead} />
          </>
        ) : (
          <Rows label={messages.title}>
            <HomeRow />
            {pages.map((page) => (
              <PageRow key={page.id} page={page} />
            ))}
          </Rows>
        )
      }
    </Loaded>
  )
}

/** The home page: it has sections only, and is always there. */
function HomeRow() {
  return (
    <Row
      title={
        <Link to="/content/sections/home" className="hover:underline">
          {sectionMessages.home}
        </Link>
      }
      lead={sectionMessages.homeLead}
    />
  )
}

function PageRow({ page }: { readonly page: DataItem }) {
  const changed: unknown = Reflect.get(page.data ?? {}, '_updatedDate')
  const isShown = isPublished(page)
  const lead = [`/pages/${textOf(page, 'slug')}`, changed instanceof Date && formatDate(changed)]
  return (
    <Row
      title={
        <Link to={`/content/pages/${encodeURIComponent(page.id ?? '')}`} className="hover:underline">
          {textOf(page, 'title')}
        </Link>
      }
      lead={lead.filter(Boolean).join(' · ')}
      beside={
        <Status tone={isShown ? 'good' : 'quiet'} progress={isShown ? 'full' : 'none'}>
          {isShown ? messages.published : messages.draft}
        </Status>
      }
    />
  )
}
