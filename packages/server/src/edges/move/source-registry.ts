import type { MoveSource } from './source.ts'
import { moveSources } from './sources/registry.ts'

/** The systems that a shop can be moved from: those of every site, and those of the shop's config. */
export class MoveSources {
  #all: readonly MoveSource[] = moveSources

  /** @throws Error naming a source whose name is taken: moves are stored by it */
  add(sources: readonly MoveSource[]): void {
    for (const source of sources) {
      if (this.find(source.name)) throw new Error(`There are two sources of moves named ${source.name}`)
      this.#all = [...this.#all, source]
    }
  }

  list(): readonly MoveSource[] {
    return this.#all
  }

  find(name: string): MoveSource | undefined {
    return this.#all.find((source) => source.name === name)
  }
}

declare module '../../platform/kernel/services.ts' {
  interface Services {
    readonly moveSources: MoveSources
  }
}
