import { Button } from 'primereact/button';
import { Tag } from 'primereact/tag';
import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ParameterReader } from '../../../schemas/admin/design.ts';
import type { Json } from '../../../schemas/draft/operation.ts';
import { Branches } from './branches.tsx';
import { generalValue, type OwnParameter, valueText } from './model.ts';
import { OriginTag } from './origin-tag.tsx';
import { ValueInput } from './value-input.tsx';

interface ParameterRowProps {
  own: OwnParameter;
  disabled: boolean;
  /** Where a place of the draft is edited. */
  placeHref: (at: string) => string;
  /** Undefined: the value that is inherited. */
  onChange: (name: string, value: Json | undefined, branch?: string) => void;
}

/** Effects of a parameter: the parts that read it. */
function Readers({
  readers,
  placeHref,
}: {
  readers: readonly ParameterReader[];
  placeHref: (at: string) => string;
}): ReactNode {
  if (readers.length === 0)
    return <p className="readers-none">Nenhuma tela desta configuração lê este parâmetro.</p>;
  return (
    <ul className="readers">
      {readers.map(({ at, document, place }) => (
        <li key={at}>
          <Link to={placeHref(at)}>{document}</Link>
          {place !== '' && <span> · {place}</span>}
        </li>
      ))}
    </ul>
  );
}

interface ParameterTextProps extends OwnParameter {
  /** Whether its value is the product's. */
  isDefault: boolean;
}

/** Its title and description, and for whom another value holds. */
function ParameterText({ parameter, said, isDefault }: ParameterTextProps): ReactNode {
  const { name, title, description, readers } = parameter;
  const branches = Object.values(said.branchValues).filter((values) =>
    Object.hasOwn(values, name),
  ).length;
  return (
    <div className="parameter-text">
      <div className="parameter-title">
        <h3>{title}</h3>
        {readers.length === 0 && <Tag severity="warning" value="Sem efeito nas telas" />}
      </div>
      {description && <p>{description}</p>}
      <p className="parameter-facts">
        {!isDefault && <span>Padrão: {valueText(parameter, parameter.default)}</span>}
        {branches > 0 && (
          <span>
            {branches === 1
              ? '1 filial com valor próprio'
              : `${branches} filiais com valor próprio`}
          </span>
        )}
      </p>
    </div>
  );
}

/**
 * One parameter: its value, where that comes from, and what it decides. It is rendered again when
 * something of its own is another one: there may be hundreds.
 */
export const ParameterRow = memo(function ParameterRow({
  own,
  disabled,
  placeHref,
  onChange,
}: ParameterRowProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { parameter, said } = own;
  const { name, title, branch, readers } = parameter;
  const { value, origin } = generalValue(parameter, said);
  const id = `parametro-${name}`;
  return (
    <li className="parameter" id={id}>
      <div className="parameter-line">
        <ParameterText {...own} isDefault={origin === 'default'} />
        <div className="parameter-value">
          <ValueInput
            parameter={parameter}
            value={value}
            label={title}
            disabled={disabled}
            onChange={(next) => onChange(name, next)}
          />
          <div className="parameter-origin">
            <OriginTag origin={origin} />
            {origin === 'here' && (
              <Button
                size="small"
                text
                icon="pi pi-undo"
                aria-label={`Voltar ao herdado: ${title}`}
                tooltip="Voltar ao herdado"
                disabled={disabled}
                onClick={() => onChange(name, undefined)}
              />
            )}
          </div>
        </div>
        <Button
          className="parameter-more"
          text
          size="small"
          icon={`pi pi-chevron-${open ? 'up' : 'down'}`}
          label={branch ? 'Filiais e usos' : 'Usos'}
          aria-expanded={open}
          aria-controls={`${id}-mais`}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && (
        <div className="parameter-detail" id={`${id}-mais`}>
          {branch && (
            <Branches
              {...own}
              disabled={disabled}
              onChange={(next, code) => onChange(name, next, code)}
              onReset={(code) => onChange(name, undefined, code)}
            />
          )}
          <div>
            <h4>O que muda</h4>
            <Readers readers={readers} placeHref={placeHref} />
            <p className="parameter-name">
              Nome no ERP: <code>{name}</code>
            </p>
          </div>
        </div>
      )}
    </li>
  );
});
