import { useLocation } from 'react-router'
import { CloseIcon } from '../brand/icons.tsx'
import { SectionLink } from '../sections/section-link.tsx'
import type { ShownAnnouncement } from './layout-data.ts'

/** What the shop announces above every page. Closing it works without script too. */
export default function Announcement({ id, text, url, dismissible, close }: ShownAnnouncement) {
  const { pathname, search } = useLocation()
  return (
    <aside aria-label={text} className="page-x flex items-center gap-3 bg-night py-1.5 text-small text-on-night">
      <p className="min-w-0 flex-1 py-1.5 text-center">
        {url ? (
          <SectionLink link={{ label: text, url }} className="font-semibold underline underline-offset-4">
            {text}
          </SectionLink>
        ) : (
          text
        )}
      </p>
      {dismissible && (
        <form method="post" action="/preferences">
          <input type="hidden" name="returnTo" value={pathname + search} />
          <input type="hidden" name="announcement" value={id} />
          <button
            type="submit"
            aria-label={close}
            className="inline-flex size-9 items-center justify-center rounded-pill"
          >
            <CloseIcon className="size-4" />
          </button>
        </form>
      )}
    </aside>
  )
}
