import type { PageSection } from '@cartwright/client'
import { Notice } from '@cartwright/design/parts'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/feedback.tsx'
import { SortableList } from '../../kit/sortable-list.tsx'
import { notify } from '../../kit/toasts.tsx'
import { sectionMessages as messages } from '../messages.ts'
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
      undo: async () => change(current.current.toSpliced(at, 0, section)),
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
          <SectionRow
            section={section}
            problems={problems[index] ?? []}
            isOpen={open === section.id}
            language={language}
            onToggle={(isOpen) => onOpen(isOpen ? section.id : null)}
            onChange={(next) => replace(section.id, next)}
            onDuplicate={() => duplicate(section)}
            onRemove={() => remove(section)}
          />
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

interface SectionRowProps {
  readonly section: PageSection
  readonly problems: readonly string[]
  readonly isOpen: boolean
  readonly language: string | null
  readonly onToggle: (isOpen: boolean) => void
  readonly onChange: (section: PageSection) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** A section by its name; open, with its form. */
function SectionRow(props: SectionRowProps) {
  const { section, problems, isOpen, language, onToggle, onChange, onDuplicate, onRemove } = props
  return (
    <details
      open={isOpen}
      className="min-w-0 flex-1"
      onToggle={({ currentTarget, nativeEvent }) => {
        // Closing another section is no wish of the person.
        if (nativeEvent instanceof ToggleEvent && currentTarget.open !== isOpen) onToggle(currentTarget.open)
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
      {isOpen && (
        <div className="flex flex-col gap-4 pt-1 pb-5">
          {problems.length > 0 && (
            <Notice tone="problem" title={messages.problems}>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Notice>
          )}
          <SectionForm section={section} language={language} onChange={onChange} />
          <div className="flex flex-wrap gap-2 border-line border-t pt-3">
            <Button onClick={() => onChange({ ...section, hidden: !section.hidden })}>
              {section.hidden ? messages.show : messages.hide}
            </Button>
            <Button onClick={onDuplicate}>{messages.duplicate}</Button>
            <Button tone="plain" onClick={onRemove}>
              {messages.remove}
            </Button>
          </div>
        </div>
      )}
    </details>
  )
}
