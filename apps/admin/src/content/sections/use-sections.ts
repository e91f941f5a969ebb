import { isCartwrightError, type PageSection, type PageSections } from '@cartwright/client'
import { useEffect, useState } from 'react'
import { client } from '../../app.ts'
import { notify, notifyProblem } from '../../kit/toasts.tsx'
import { useSave } from '../../kit/use-save.ts'
import { sectionMessages as messages } from '../messages.ts'
import { refreshContent } from '../queries.ts'

/** Steps that can be undone. */
const MOST_STEPS = 50

export interface SectionsEditor {
  readonly stored: PageSections
  readonly sections: readonly PageSection[]
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly canUndo: boolean
  /** Problems by the index of their section. */
  readonly problems: Readonly<Record<number, readonly string[]>>
  /** What another person saved, while this person has to choose. */
  readonly theirs: PageSections | null
  readonly change: (sections: readonly PageSection[]) => void
  readonly undo: () => void
  readonly save: () => Promise<void>
  readonly publish: (publishAt?: Date) => Promise<void>
  readonly unschedule: () => Promise<void>
  readonly keepMine: () => Promise<void>
  readonly takeTheirs: () => void
  readonly cancelConflict: () => void
  readonly showProblems: (error: unknown) => void
}

/** The sections of a page while they are edited: nothing is lost by a failed save, nor by that of another person. */
export function useSections(latest: PageSections): SectionsEditor {
  const [stored, setStored] = useState(latest)
  const [sections, setSections] = useState<readonly PageSection[]>(latest.sections)
  const [past, setPast] = useState<readonly (readonly PageSection[])[]>([])
  const { save, isSaving: isBusy } = useSave()
  const [problems, setProblems] = useState<SectionsEditor['problems']>({})
  const [theirs, setTheirs] = useState<PageSections | null>(null)
  const isDirty = JSON.stringify(sections) !== JSON.stringify(stored.sections)

  // What was stored elsewhere shows while nothing is typed; open edits are never touched.
  useEffect(() => {
    if (isDirty || isBusy || latest.revision === stored.revision) return
    setStored(latest)
    setSections(latest.sections)
  }, [latest, isDirty, isBusy, stored.revision])

  const change = (next: readonly PageSection[]) => {
    setPast([...past.slice(-MOST_STEPS), sections])
    setSections(next)
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setSections(before)
  }
  const adopt = (next: PageSections) => {
    setStored(next)
    // What was changed while the save ran stays.
    setSections((now) => (now === sections ? next.sections : now))
    setProblems({})
    void refreshContent()
    return next
  }
  const showProblems = (error: unknown) => setProblems(problemsOf(error))
  const onError = async (error: unknown) => {
    showProblems(error)
    if (isCartwrightError(error) && error.code === 'REVISION_CONFLICT')
      setTheirs(await client.storefront.getPageSections(stored.page))
    else notifyProblem(error)
  }
  const run = async (work: () => Promise<void>) => void (await save(work, onError))
  const store = async (revision: string) =>
    adopt(await client.storefront.savePageSections(stored.page, revision, [...sections]))
  const publish = async (publishAt?: Date) => {
    const { revision } = isDirty || stored.isStarter ? await store(stored.revision) : stored
    adopt(await client.storefront.publishPageSections(stored.page, revision, publishAt ? { publishAt } : {}))
    notify(publishAt ? messages.scheduled : messages.published)
  }
  return {
    ...{ stored, sections, isDirty, isBusy, problems, theirs, change, undo, showProblems },
    canUndo: past.length > 0,
    save: () =>
      run(async () => {
        await store(stored.revision)
        notify(messages.saved)
      }),
    publish: (publishAt) => run(() => publish(publishAt)),
    unschedule: () =>
      run(async () => {
        const next = await client.storefront.unschedulePageSections(stored.page, stored.revision)
        setStored({ ...next, sections: stored.sections })
        notify(messages.unscheduled)
      }),
    keepMine: () =>
      run(async () => {
        if (!theirs) return
        setTheirs(null)
        await store(theirs.revision)
        notify(messages.saved)
      }),
    takeTheirs: () => {
      if (!theirs) return
      setTheirs(null)
      setPast([...past.slice(-MOST_STEPS), sections])
      adopt(theirs)
      notify(messages.theirsTaken)
    },
    cancelConflict: () => setTheirs(null),
  }
}

/** The errors of fields by the section that they are in. */
function problemsOf(error: unknown): Record<number, string[]> {
  const found: Record<number, string[]> = {}
  if (!isCartwrightError(error)) return found
  for (const [field, text] of Object.entries(error.fieldErrors)) {
    const [, index, rest = ''] = /^sections[[.](\d+)\]?\.?(.*)$/.exec(field) ?? []
    if (index !== undefined) found[Number(index)] = [...(found[Number(index)] ?? []), `${rest}: ${text}`]
  }
  return found
}
