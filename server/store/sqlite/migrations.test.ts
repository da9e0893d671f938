import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from './migrations.ts';

test('a draft that a page opened gets its author’s name, one that somebody named keeps its own', () => {
  const database = new Database(':memory:');
  migrate(database, 20);
  const insert = database.prepare(
    `INSERT INTO draft (id, tenant, name, author_id, author_name, created_at, changed_at, revision, changes, base_state, base_files)
     VALUES (?, 'demo', ?, 'a', 'Ana Maria Reis', 1, 1, 0, 0, '', '[]')`,
  );
  insert.run('own', 'Meu rascunho');
  insert.run('named', 'Natal');
  migrate(database);
  expect(database.prepare('SELECT name FROM draft ORDER BY id').pluck().all()).toEqual([
    'Natal',
    'Rascunho de Ana',
  ]);
  database.close();
});

test('files of releases give their bodies to one row each, and lose none', () => {
  const database = new Database(':memory:');
  migrate(database, 23);
  const insert = database.prepare(
    'INSERT INTO release_file (tenant, hash, name, body) VALUES (?, ?, ?, ?)',
  );
  insert.run('t', 'a', 'base.js', 'the same');
  insert.run('t', 'b', 'base.js', 'the same');
  insert.run('u', 'c', 'own.js', 'another');
  migrate(database);
  expect(
    database
      .prepare(
        'SELECT f.tenant, f.hash, f.name, c.body FROM release_file f JOIN content c ON c.hash = f.content ORDER BY 2',
      )
      .raw()
      .all(),
  ).toEqual([
    ['t', 'a', 'base.js', 'the same'],
    ['t', 'b', 'base.js', 'the same'],
    ['u', 'c', 'own.js', 'another'],
  ]);
  expect(database.prepare('SELECT count(*) FROM content').pluck().get()).toBe(2);
  database.close();
});
