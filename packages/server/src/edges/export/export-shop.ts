import type { Services } from '../../platform/kernel/services.ts'
import { withShopFiles } from './open-export.ts'
import { writeFolder } from './write-folder.ts'

/**
 * Writes the whole shop into a folder of this machine.
 *
 * @throws Error when the folder is not empty
 */
export const exportShop = (site: Services, folder: string): Promise<{ files: number; bytes: number }> =>
  withShopFiles(site, (files) => writeFolder(folder, files))
