import type { StorefrontSectionType } from '@cartwright/client'
import { Dialog } from '../../kit/dialog.tsx'
import { sectionMessages as messages } from '../messages.ts'
import { kinds } from './section-kinds.ts'

interface PaletteProps {
  readonly onClose: () => void
  readonly onChoose: (type: StorefrontSectionType) => void
}

/** The types of sections, each with what it is for. */
export function Palette({ onClose, onChoose }: PaletteProps) {
  return (
    <Dialog open onClose={onClose} title={messages.add} lead={messages.addLead}>
      <ul>
        {kinds.map((type) => (
          <li key={type} className="border-line border-b">
            <button
              type="button"
              className="block min-h-11 w-full px-1 py-2.5 text-start hover:bg-sand"
              onClick={() => onChoose(type)}
            >
              <span className="block font-medium">{messages.kinds[type].name}</span>
              <span className="block text-muted text-table">{messages.kinds[type].lead}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
