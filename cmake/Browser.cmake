# How the hall is compiled for browsers (STOLLEN_BROWSER).

# Headers of Debian's packages that need no library, and no more of /usr/include: the rest is this machine's.
set(headers "${PROJECT_BINARY_DIR}/include")
file(MAKE_DIRECTORY "${headers}")
foreach(package fmt nlohmann toml++)
  file(CREATE_LINK "/usr/include/${package}" "${headers}/${package}" SYMBOLIC)
endforeach()
include_directories(SYSTEM "${PROJECT_SOURCE_DIR}/cmake/browser/include" "${headers}")

add_library(fmt::fmt INTERFACE IMPORTED)
# Nothing here is written as one country writes it: without this and TOML_FLOAT_CHARCONV (include/charconv) all of the
# locales would be linked, for money and dates in wide characters.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=',')
add_compile_definitions(JSON_HAS_FILESYSTEM=0 JSON_NOEXCEPTION TOML_ENABLE_FORMATTERS=0 TOML_FLOAT_CHARCONV=1)
# Sizes have 32 bits here; that they fit is looked after where they have 64.
# Whatever can run vectors can also copy memory at once.
add_compile_options(-fno-exceptions -msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext
                    -Wno-shorten-64-to-32 -Wno-psabi -ffunction-sections -fdata-sections)

# All folders are optimised as one program when it is linked: a tenth faster, and smaller.
string(APPEND CMAKE_CXX_FLAGS " -flto")

# stollen.wasm is what the client loads; stollen_trial.wasm tells what the tests compare.
function(stollen_browser_programs)
  # What only reads and writes is made small.
  foreach(folder catalog notation review table server browser)
    target_compile_options(stollen_${folder} PRIVATE -Oz)
  endforeach()
  stollen_program(stollen_wasm "${PROJECT_SOURCE_DIR}/src/browser/exports.cc")
  set_target_properties(stollen_wasm PROPERTIES OUTPUT_NAME stollen)
  target_link_options(stollen_wasm PRIVATE -mexec-model=reactor)
  stollen_program(stollen_trial "${PROJECT_SOURCE_DIR}/tests/trial/trial.cc"
                  "${PROJECT_SOURCE_DIR}/src/simulator/signature.cc")
  foreach(program stollen_wasm stollen_trial)
    set_target_properties(${program} PROPERTIES SUFFIX .wasm)
    # Not by clang's own -O3: it would hand what was linked to wasm-opt where a machine has that, and not elsewhere.
    target_link_options(${program} PRIVATE -O0 LINKER:--lto-O3 LINKER:--strip-all LINKER:--gc-sections LINKER:-z,stack-size=1048576)
  endforeach()
endfunction()
