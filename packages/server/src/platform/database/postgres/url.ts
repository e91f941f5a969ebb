/** Whether a database is given as the URL of a PostgreSQL server; otherwise it is the path of an SQLite file. */
export const isPostgresUrl = (database: string): boolean => /^postgres(ql)?:\/\//.test(database)
