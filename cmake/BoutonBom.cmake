# What is built here and what it is made of: a bill of materials (CycloneDX 1.5), and the licences of all that is linked.
# Both depend on nothing but the sources and the libraries, so the same build gives the same files.

# bouton_component(<name> <version> <licence, an SPDX expression> <text in licences/> <files that are hashed>...)
function(bouton_component name version licence text)
  # A system that does not tell is no reason not to build; the tests want all of it.
  if(version STREQUAL "")
    set(version unknown)
  endif()
  set(each "")
  foreach(file IN LISTS ARGN)
    if(EXISTS "${file}")
      file(SHA256 "${file}" hash)
      list(APPEND each ${hash})
    endif()
  endforeach()
  list(LENGTH each count)
  if(count GREATER 1)
    list(JOIN each "\n" each)
    string(SHA256 hash "${each}\n") # of the hashes of its files, in the order of their names, a line each
  endif()
  set(hashes "")
  if(count GREATER 0)
    set(hashes "{ \"alg\": \"SHA-256\", \"content\": \"${hash}\" }")
  endif()
  set(ref "pkg:generic/${name}@${version}")
  string(REGEX REPLACE "[^A-Za-z0-9:/@._~-]" "_" ref "${ref}")
  set_property(GLOBAL APPEND PROPERTY BOUTON_BOM_REFS "\"${ref}\"")
  set_property(GLOBAL APPEND_STRING PROPERTY BOUTON_BOM_COMPONENTS ",
    {
      \"type\": \"library\",
      \"bom-ref\": \"${ref}\",
      \"name\": \"${name}\",
      \"version\": \"${version}\",
      \"hashes\": [${hashes}],
      \"licenses\": [{ \"expression\": \"${licence}\" }],
      \"purl\": \"${ref}\"
    }")
  file(READ ${PROJECT_SOURCE_DIR}/licences/${text}.txt words)
  get_property(told GLOBAL PROPERTY BOUTON_TOLD_${text})
  if(told)
    set(words "The licence of ${told}, above.\n")
  else()
    set_property(GLOBAL PROPERTY BOUTON_TOLD_${text} "${name}")
    set_property(GLOBAL APPEND PROPERTY BOUTON_TOLD ${text})
  endif()
  string(REPEAT "=" 78 rule)
  set_property(GLOBAL APPEND_STRING PROPERTY BOUTON_NOTICES "\n${rule}\n${name} ${version} (${licence})\n${rule}\n\n${words}")
endfunction()

# Another bill begins, of something that is made of other things.
function(bouton_begin_bom)
  foreach(list BOUTON_BOM_REFS BOUTON_BOM_COMPONENTS BOUTON_NOTICES)
    set_property(GLOBAL PROPERTY ${list} "")
  endforeach()
  get_property(told GLOBAL PROPERTY BOUTON_TOLD)
  foreach(text IN LISTS told)
    set_property(GLOBAL PROPERTY BOUTON_TOLD_${text})
  endforeach()
  set_property(GLOBAL PROPERTY BOUTON_TOLD "")
endfunction()

# bouton_write_bom(<what> <bill of materials> <licences>)
function(bouton_write_bom what bill notices)
  get_property(refs GLOBAL PROPERTY BOUTON_BOM_REFS)
  get_property(components GLOBAL PROPERTY BOUTON_BOM_COMPONENTS)
  get_property(words GLOBAL PROPERTY BOUTON_NOTICES)
  string(REGEX REPLACE "^,\n" "\n" components "${components}")
  string(REPLACE ";" ", " refs "${refs}")
  file(CONFIGURE OUTPUT ${bill} @ONLY CONTENT [[{
  "bomFormat": "CycloneDX",
  "specVersion": "1.5",
  "version": 1,
  "metadata": {
    "component": {
      "type": "application",
      "bom-ref": "@what@",
      "name": "@what@",
      "version": "@PROJECT_VERSION@",
      "licenses": [{ "expression": "MIT" }]
    }
  },
  "components": [@components@
  ],
  "dependencies": [{ "ref": "@what@", "dependsOn": [@refs@] }]
}
]])
  file(READ ${PROJECT_SOURCE_DIR}/LICENSE own)
  file(CONFIGURE OUTPUT ${notices} @ONLY CONTENT "Bouton @PROJECT_VERSION@\n\n@own@\nIt contains or uses:\n@words@")
endfunction()

# What a compiler answers, without spaces around it.
function(_bouton_ask out)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE said ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  set(${out} "${said}" PARENT_SCOPE)
endfunction()

# nlohmann-json says its version in its own headers, wherever they lie.
get_target_property(json_include bouton_json INTERFACE_INCLUDE_DIRECTORIES)
if(NOT json_include)
  get_target_property(json_include nlohmann_json::nlohmann_json INTERFACE_INCLUDE_DIRECTORIES)
endif()
list(GET json_include 0 json_include)
string(REGEX REPLACE "^\\$<BUILD_INTERFACE:(.*)>$" "\\1" json_include "${json_include}")
file(GLOB_RECURSE json_files ${json_include}/nlohmann/*.hpp)
list(SORT json_files)
set(json_version "")
foreach(file IN LISTS json_files)
  file(STRINGS ${file} found REGEX "#define NLOHMANN_JSON_VERSION_(MAJOR|MINOR|PATCH) ")
  if(found MATCHES "MAJOR ([0-9]+).*MINOR ([0-9]+).*PATCH ([0-9]+)")
    set(json_version ${CMAKE_MATCH_1}.${CMAKE_MATCH_2}.${CMAKE_MATCH_3})
    break()
  endif()
endforeach()
bouton_component(nlohmann-json "${json_version}" MIT nlohmann-json ${json_files})

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  set(ask ${CMAKE_CXX_COMPILER} --target=${CMAKE_CXX_COMPILER_TARGET})
  foreach(library libc++.a libc++abi.a)
    _bouton_ask(file ${ask} -print-file-name=${library})
    get_filename_component(name ${library} NAME_WLE)
    bouton_component(${name} ${CMAKE_CXX_COMPILER_VERSION} "Apache-2.0 WITH LLVM-exception" llvm "${file}")
  endforeach()
  _bouton_ask(file ${ask} -print-libgcc-file-name)
  bouton_component(compiler-rt ${CMAKE_CXX_COMPILER_VERSION} "Apache-2.0 WITH LLVM-exception" llvm "${file}")
  _bouton_ask(file ${ask} -print-file-name=libc.a)
  # It has no versions of its own; the package it came in has.
  _bouton_ask(libc_version dpkg-query -W "-f=\${Version}" wasi-libc)
  if(libc_version STREQUAL "")
    set(libc_version unversioned)
  endif()
  bouton_component(wasi-libc "${libc_version}" "CC0-1.0 AND MIT AND BSD-2-Clause AND BSD-3-Clause AND ISC" wasi-libc "${file}")
  bouton_write_bom(bouton-engine ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/bouton.wasm.cdx.json
    ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/bouton.wasm.licences.txt)
elseif(TARGET bouton_cli OR TARGET bouton_python OR BUILD_SHARED_LIBS)
  if(TARGET bouton_cli)
    get_target_property(cli_include CLI11::CLI11 INTERFACE_INCLUDE_DIRECTORIES)
    list(GET cli_include 0 cli_include)
    file(GLOB cli_files ${cli_include}/CLI/*.hpp)
    list(SORT cli_files)
    bouton_component(cli11 "${CLI11_VERSION}" BSD-3-Clause cli11 ${cli_files})
    bouton_component(sqlite "${SQLite3_VERSION}" blessing sqlite ${SQLite3_LIBRARIES})
  endif()
  _bouton_ask(runtime_file ${CMAKE_CXX_COMPILER} -print-file-name=libstdc++.so)
  _bouton_ask(libc_file ${CMAKE_CXX_COMPILER} -print-file-name=libc.so.6)
  _bouton_ask(libc_version getconf GNU_LIBC_VERSION)
  string(REGEX MATCH "[0-9.]+" libc_version "${libc_version}")
  macro(_bouton_runtime)
    bouton_component(libstdc++ ${CMAKE_CXX_COMPILER_VERSION} "GPL-3.0-or-later WITH GCC-exception-3.1" gcc-runtime "${runtime_file}")
    bouton_component(glibc "${libc_version}" LGPL-2.1-or-later gcc-runtime "${libc_file}")
  endmacro()
  _bouton_runtime()
  bouton_write_bom(bouton ${PROJECT_BINARY_DIR}/bouton.cdx.json ${PROJECT_BINARY_DIR}/third-party.txt)
  if(TARGET bouton_cli)
    install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/SECURITY.md ${PROJECT_BINARY_DIR}/third-party.txt
      ${PROJECT_BINARY_DIR}/bouton.cdx.json DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT bouton)
  endif()
  # The module for Python has no command in it, and what joins it to Python instead.
  if(TARGET bouton_python)
    get_property(pybind11_version GLOBAL PROPERTY BOUTON_PYBIND11_VERSION)
    get_property(pybind11_include GLOBAL PROPERTY BOUTON_PYBIND11_INCLUDE)
    file(GLOB_RECURSE pybind11_files ${pybind11_include}/pybind11/*.h)
    list(SORT pybind11_files)
    bouton_begin_bom()
    bouton_component(nlohmann-json "${json_version}" MIT nlohmann-json ${json_files})
    bouton_component(pybind11 "${pybind11_version}" BSD-3-Clause pybind11 ${pybind11_files})
    _bouton_runtime()
    bouton_write_bom(bouton-python ${PROJECT_BINARY_DIR}/python/bom.cdx.json ${PROJECT_BINARY_DIR}/python/licences.txt)
  endif()
endif()
