/**
 * Whether a program needs a shell to start. On Windows npm and the programs of packages are scripts, which only a shell
 * runs; it splits parameters at spaces, so none may have one.
 */
export const inShell: boolean = process.platform === 'win32'
