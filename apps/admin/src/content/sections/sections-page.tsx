import type { PageSection, PageSections } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { language as pageLanguage } from '../../facts/facts.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { OnlyForChanges } from '../../kit/editor-frame.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { useLeaveGuard } from '../../kit/leave-guard.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Page } from '../../kit/page.tsx'
import { Status } from '../../kit/status.tsx'
import { messages as contentMessages, sectionMessages as messages } from '../messages.ts'
import { itemsQuery, languagesQuery, pageSectionsQuery, textOf } from '../queries.ts'
import { Preview } from './preview.tsx'
import { PublishActions } from './publish-actions.tsx'
import { lacksTranslation } from './section-kinds.ts'
import { SectionList } from './section-list.tsx'
import { SectionRevisions } from './section-revisions.tsx'
import { type SectionsEditor, useSections } from './use-sections.ts'

const back = { to: '/content', label: contentMessages.title }

/** The sections of the home page or of another page, with a preview beside them. */
export function Component() {
  const { page = 'home' } = useParams()
  const languages = useQuery(languagesQuery)
  const pages = useQuery(itemsQuery('pages'))
  const query = useQuery(pageSectionsQuery(page))
  const item = pages.data?.find(({ id }) => id === page)
  const title = page === 'home' ? messages.home : messages.sectionsOf(item ? textOf(item, 'title') : page)
  return (
    <Loaded query={languages} lines={9}>
      {(known) => (
        <Loaded query={query} lines={9}>
          {(latest) => <Editor key={page} title={title} latest={latest} {...known} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface EditorProps {
  readonly title: string
  readonly latest: PageSections
  readonly own: string
  readonly others: readonly string[]
}

function Editor({ title, latest, own, others }: EditorProps) {
  const editor = useSections(latest)
  const { sections, stored, isDirty, isBusy } = editor
  const [open, setOpen] = useState<string | null>(sections[0]?.id ?? null)
  const [language, setLanguage] = useState<string | null>(null)
  const [tab, setTab] = useState<'edit' | 'preview'>('edit')
  useLeaveGuard({ isDirty, isSaving: isBusy })
  return (
    <Page title={title} back={back} beside={<State editor={editor} />} actions={<PublishActions editor={editor} />}>
      <fieldset className="mb-4 flex gap-2 lg:hidden">
        <legend className="sr-only">{messages.preview}</legend>
        {(['edit', 'preview'] as const).map((name) => (
          <button key={name} type="button" className="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
            {name === 'edit' ? messages.editTab : messages.preview}
          </button>
        ))}
      </fieldset>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
        <div className={`min-w-0 ${tab === 'edit' ? '' : 'phone:hidden max-lg:hidden'}`}>
          <OnlyForChanges>
            <Languages {...{ own, others, language, sections }} onChoose={setLanguage} />
            <SectionList editor={editor} open={open} onOpen={setOpen} language={language} />
          </OnlyForChanges>
          <SectionRevisions page={stored.page} onRestore={(restored) => editor.change(restored)} />
        </div>
        <div className={`sticky top-4 min-w-0 ${tab === 'preview' ? '' : 'max-lg:hidden'}`}>
          <Preview
            page={stored.page}
            sections={sections}
            open={open}
            language={language ?? own}
            onOpen={(id) => {
              setOpen(id)
              setTab('edit')
            }}
            onProblem={editor.showProblems}
          />
        </div>
      </div>
      <ConflictDialog editor={editor} />
    </Page>
  )
}

function State({ editor: { stored, isDirty } }: { readonly editor: SectionsEditor }) {
  const { publishAt, isStarter, isPublished } = stored
  return (
    <span role="status" className="flex flex-wrap gap-2">
      {isDirty ? (
        <Status tone="wait" progress="none">
          {messages.states.unsaved}
        </Status>
      ) : (
        <Status tone={isPublished ? 'good' : 'quiet'} progress={isPublished ? 'full' : 'part'}>
          {isStarter ? messages.states.starter : isPublished ? messages.states.published : messages.states.draft}
        </Status>
      )}
      {publishAt && (
        <Status tone="quiet" progress="part">
          {messages.states.scheduled(formatDateTime(publishAt))}
        </Status>
      )}
    </span>
  )
}

const names = new Intl.DisplayNames(pageLanguage, { type: 'language' })

interface LanguagesProps extends Pick<EditorProps, 'own' | 'others'> {
  /** Null: the language of the shop. */
  readonly language: string | null
  readonly sections: readonly PageSection[]
  readonly onChoose: (language: string | null) => void
}

function Languages({ own, others, language, sections, onChoose }: LanguagesProps) {
  const lacking = (one: string) => sections.filter((section) => lacksTranslation(section, one)).length
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="mb-1 font-medium">{messages.languages}</legend>
      <button type="button" className="button" aria-pressed={language === null} onClick={() => onChoose(null)}>
        {names.of(own) ?? own}
      </button>
      {others.map((one) => (
        <button
          key={one}
          type="button"
          className="button"
          aria-pressed={language === one}
          onClick={() => onChoose(one)}
        >
          {names.of(one) ?? one}
          {lacking(one) > 0 && (
            <span className="ms-1.5 text-muted text-table" title={messages.untranslated}>
              ○ {lacking(one)}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

function ConflictDialog({
  editor: { theirs, keepMine, takeTheirs, cancelConflict },
}: {
  readonly editor: SectionsEditor
}) {
  if (!theirs) return null
  return (
    <Dialog open onClose={cancelConflict} title={messages.conflictTitle} lead={messages.conflictLead}>
      <DialogActions>
        <Button onClick={takeTheirs}>{messages.takeTheirs}</Button>
        <Button tone="main" onClick={() => void keepMine()}>
          {messages.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
