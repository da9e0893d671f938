import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from './migrations.ts';

test('a draft that a page opened gets its author’s name, one that somebody named keeps its own', () => {
  const database = new Database(':memory:');
  migrate(database);
  const insert = database.prepare(
    `INSERT INTO draft (id, tenant, name, author_id, author_name, created_at, changed_at, revision, changes, base_state, base_files)
     VALUES (?, 'demo', ?, 'a', 'Ana Maria Reis', 1, 1, 0, 0, '', '[]')`,
  );
  insert.run('own', 'Meu rascunho');
  insert.run('named', 'Natal');
  database.pragma('user_version = 20');
  migrate(database);
  expect(database.prepare('SELECT name FROM draft ORDER BY id').pluck().all()).toEqual([
    'Natal',
    'Rascunho de Ana',
  ]);
  database.close();
});
