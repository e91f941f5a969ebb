import type { PageSection } from '@cartwright/client'
import { Notice } from '@cartwright/design/parts'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/feedback.tsx'
import { SortableList } from '../../kit/sortable-list.tsx'
import { notify } from '../../kit/toasts.tsx'
import { messages } from './messages.ts'
import { Palette } from './palette.tsx'
import { SectionForm } from './section-form.tsx'
import { freeId, lacksTranslation, moved, nameOf, newSection } from './section-kinds.ts'
import type { SectionsEditor } from './use-sections.ts'

interface SectionListProps {
  readonly editor: SectionsEditor
  readonly open: string | null
  readonly onOpen: (id: string | null) => void
  /** The language that is edited; null: that of the shop. */
  readonly language: string | null
}

/** The sections in their order; the one that is edited shows its form. */
export function SectionList({ editor, open, onOpen, language }: SectionListProps) {
  const { sections, change, problems } = editor
  const [isAdding, setIsAdding] = useState(false)
  const current = useRef(sections)
  current.current = sections
  const replace = (id: string, next: PageSection) => change(sections.map((one) => (one.id === id ? next : one)))
  const remove = (section: PageSection) => {
    const at = sections.indexOf(section)
    change(sections.filter((one) => one !== section))
    notify(messages.removed(nameOf(section)), {
      undo: () => change(current.current.toSpliced(at, 0, section)),
    })
  }
  const duplicate = (section: PageSection) => {
    const copy = { ...section, id: freeId(section.id, sections) }
    change(sections.toSpliced(sections.indexOf(section) + 1, 0, copy))
    onOpen(copy.id)
  }
  return (
    <section aria-label={messages.list}>
      {sections.length === 0 && <EmptyState title={messages.empty} lead={messages.emptyLead} />}
      <SortableList
        items={sections}
        idOf={({ id }) => id}
        nameOf={nameOf}
        layout="rows"
        onMove={(from, to) => change(moved(sections, from, to))}
      >
        {(section, index) => (
          <details
            open={open === section.id}
            className="min-w-0 flex-1"
            onToggle={({ currentTarget, nativeEvent }) => {
              // Closing another section is no wish of the person.
              if (nativeEvent instanceof ToggleEvent && currentTarget.open !== (open === section.id))
                onOpen(currentTarget.open ? section.id : null)
            }}
          >
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2">
              <span className={`min-w-0 flex-1 truncate ${section.hidden ? 'text-muted' : 'font-medium'}`}>
                {nameOf(section)}
              </span>
              {language !== null && lacksTranslation(section, language) && (
                <span className="text-muted text-table">{messages.untranslated}</span>
              )}
              <span className="text-muted text-table">
                {section.hidden ? messages.hidden : messages.kinds[section.type].name}
              </span>
            </summary>
            {open === section.id && (
              <div className="flex flex-col gap-4 pt-1 pb-5">
                {(problems[index]?.length ?? 0) > 0 && (
                  <Notice tone="problem" title={messages.problems}>
                    <ul>
                      {problems[index]?.map((problem) => (
                        <li key={problem}>{problem}</li>
                      ))}
                    </ul>
                  </Notice>
                )}
                <SectionForm section={section} language={language} onChange={(next) => replace(section.id, next)} />
                <div className="flex flex-wrap gap-2 border-line border-t pt-3">
                  <Button onClick={() => replace(section.id, { ...section, hidden: !section.hidden })}>
                    {section.hidden ? messages.show : messages.hide}
                  </Button>
                  <Button onClick={() => duplicate(section)}>{messages.duplicate}</Button>
                  <Button tone="plain" onClick={() => remove(section)}>
                    {messages.remove}
                  </Button>
                </div>
              </div>
            )}
          </details>
        )}
      </SortableList>
      <div className="mt-4">
        <Button onClick={() => setIsAdding(true)}>{messages.add}</Button>
      </div>
      {isAdding && (
        <Palette
          onClose={() => setIsAdding(false)}
          onChoose={(type) => {
            const added = newSection(type, sections)
            change([...sections, added])
            onOpen(added.id)
            setIsAdding(false)
          }}
        />
      )}
    </section>
  )
}
