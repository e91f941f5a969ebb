import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { client, queries } from '../app.ts'
import { allByCursor } from '../kit/all-pages.ts'
import { OnlyForChanges } from '../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { Page } from '../kit/page.tsx'
import { SortableList } from '../kit/sortable-list.tsx'
import { useAction } from '../kit/use-action.ts'
import { CollectionTabs } from './collection-tabs.tsx'
import { messages } from './messages.ts'
import { refreshCollections } from './queries.ts'
import { parentsFor, type TreeNode, toTree } from './tree.ts'

const treeReference = { appNamespace: '@wix/stores' }

/** All collections as a tree. */
const treeQuery = queryOptions({
  queryKey: ['collections', 'tree'],
  queryFn: async ({ signal }) => {
    const all = await allByCursor(async (cursorPaging) => {
      const request = { query: { cursorPaging }, treeReference, returnNonVisibleCategories: true }
      const { categories: items, pagingMetadata } = await client.categories.queryCategories(request, { signal })
      return { items, next: pagingMetadata?.cursors?.next }
    })
    return toTree(all)
  },
})

export function loader() {
  void queries.prefetchQuery(treeQuery)
  return null
}

/** The order and the levels of the collections. */
export function Component() {
  const { data: tree, error, refetch } = useQuery(treeQuery)
  return (
    <Page title={messages.title}>
      <CollectionTabs />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !tree && <Skeleton lines={6} />}
      {tree && (
        <>
          <p className="mb-4 max-w-prose text-muted">{messages.treeLead}</p>
          <OnlyForChanges>
            <Level nodes={tree} tree={tree} />
          </OnlyForChanges>
        </>
      )}
    </Page>
  )
}

interface LevelProps {
  readonly nodes: readonly TreeNode[]
  readonly tree: readonly TreeNode[]
}

/** Collections with the same parent, and those below each. */
function Level({ nodes, tree }: LevelProps) {
  const { run } = useAction()
  const move = (from: number, to: number) => {
    const node = nodes[from]
    if (!node) return
    const others = nodes.filter(({ id }) => id !== node.id)
    const before = others[to - 1]
    const place = before
      ? ({ position: 'AFTER', moveAfterCategoryId: before.id } as const)
      : { position: 'FIRST' as const }
    void run(() => moveTo(node, node.parent, place), { done: messages.ordered })
  }
  return (
    <SortableList items={nodes} idOf={({ id }) => id} nameOf={({ name }) => name} layout="rows" onMove={move}>
      {(node) => (
        <div className="min-w-0 flex-1 py-1">
          <Row node={node} tree={tree} />
          {node.children.length > 0 && (
            <div className="mt-1 border-line border-l pl-2">
              <Level nodes={node.children} tree={tree} />
            </div>
          )}
        </div>
      )}
    </SortableList>
  )
}

type Place =
  | { readonly position: 'FIRST' | 'LAST' }
  | { readonly position: 'AFTER'; readonly moveAfterCategoryId: string }

async function moveTo({ id }: TreeNode, parent: string | null, place: Place): Promise<void> {
  const parentCategoryId = parent === null ? {} : { parentCategoryId: parent }
  await client.categories.moveCategory({ categoryId: id, treeReference, ...parentCategoryId, ...place })
  await refreshCollections()
}

function Row({ node, tree }: { readonly node: TreeNode; readonly tree: readonly TreeNode[] }) {
  const { run, isBusy } = useAction()
  const { id, name, visible, count, parent } = node
  const label = useId()
  const isBuiltIn = id.startsWith('00000000-')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        id={label}
        to={`/collections/${id}`}
        className="min-w-0 flex-1 truncate font-medium hover:underline max-sm:basis-full"
      >
        {name}
        <span className="font-normal text-muted"> · {messages.count(count)}</span>
        {!visible && <span className="font-normal text-muted"> · {messages.isHidden}</span>}
      </Link>
      {!isBuiltIn && (
        <>
          <select
            aria-label={messages.parentOf(name)}
            className="control w-48 min-w-0 max-sm:w-auto max-sm:flex-1"
            value={parent ?? ''}
            disabled={isBusy}
            onChange={({ target }) =>
              void run(() => moveTo(node, target.value || null, { position: 'LAST' }), { done: messages.moved(name) })
            }
          >
            <option value="">{messages.noParent}</option>
            {parentsFor(tree, node).map(({ id: value, name: text, level }) => (
              <option key={value} value={value}>
                {'\u2003'.repeat(level - 1) + text}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="button"
            disabled={isBusy}
            aria-label={visible ? messages.hideOne(name) : messages.showOne(name)}
            onClick={() =>
              void run(async () => {
                await client.categories.updateCategoryVisibility({ categoryId: id, visible: !visible, treeReference })
                await refreshCollections()
              })
            }
          >
            {visible ? messages.hide : messages.show}
          </button>
        </>
      )}
    </div>
  )
}
