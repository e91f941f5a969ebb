import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

/**
 * The row that the pointer is in, or whose edge the moved row has reached by keys. Rows differ in height: the center of a
 * tall one says nothing of where a person moves it.
 */
const nearestRow: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers, pointerCoordinates }) => {
  const distanceTo = ({ top, bottom }: { top: number; bottom: number }) =>
    pointerCoordinates
      ? Math.max(top - pointerCoordinates.y, pointerCoordinates.y - bottom, 0)
      : Math.min(Math.abs(collisionRect.top - top), Math.abs(collisionRect.bottom - bottom))
  return droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id)
      const value = rect && distanceTo(rect)
      return value === undefined ? [] : [{ id: droppableContainer.id, data: { droppableContainer, value } }]
    })
    .toSorted((a, b) => a.data.value - b.data.value)
}

interface SortableListProps<Item> {
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  readonly nameOf: (item: Item) => string
  /** `grid` for images, `rows` for a list. */
  readonly layout: 'grid' | 'rows'
  readonly onMove: (from: number, to: number) => void
  readonly children: (item: Item, index: number) => ReactNode
}

/** A list whose order is changed by dragging its handles, or by Space and the arrow keys. */
export function SortableList<Item>({ items, idOf, nameOf, layout, onMove, children }: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(idOf)
  const placeOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  const nameAt = (id: string | number) => {
    const item = items[placeOf(id) - 1]
    return item === undefined ? '' : nameOf(item)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => messages.dragStarted(nameAt(active.id)),
    onDragOver: ({ active, over }) => messages.dragOver(nameAt(active.id), placeOf(over?.id)),
    onDragEnd: ({ active, over }) => messages.dragEnded(nameAt(active.id), placeOf(over?.id)),
    onDragCancel: ({ active }) => messages.dragCancelled(nameAt(active.id)),
  }
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id) - 1, placeOf(over?.id) - 1]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={layout === 'rows' ? nearestRow : closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: messages.dragHelp } }}
    >
      <SortableContext items={ids} strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}>
        <ul className={layout === 'grid' ? 'flex flex-wrap gap-3' : 'flex flex-col'}>
          {items.map((item, index) => (
            <SortableItem key={idOf(item)} id={idOf(item)} name={nameOf(item)} layout={layout}>
              {children(item, index)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps {
  readonly id: string
  readonly name: string
  readonly layout: 'grid' | 'rows'
  readonly children: ReactNode
}

function SortableItem({ id, name, layout, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const shape =
    layout === 'grid'
      ? 'relative'
      : 'flex items-center gap-2 border-line border-b bg-paper has-[details[open]]:items-start'
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`${shape} ${isDragging ? 'z-20 opacity-80' : ''}`}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={messages.dragItem(name)}
        className={`cursor-grab touch-none text-muted ${layout === 'grid' ? 'popup absolute top-1 left-1 z-10 size-7' : 'size-9 shrink-0'}`}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      {children}
    </li>
  )
}
